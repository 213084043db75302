// What every place of the page is given.
import type { Desk } from './desk/desk.ts';
import type { EngineService } from './engine/service.ts';
import type { Router } from './router.ts';

export interface Page {
  readonly desk: Desk;
  readonly engine: EngineService;
  readonly router: Router;
}
