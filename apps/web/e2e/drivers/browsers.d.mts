export interface Driven {
  readonly address?: string;
  readonly marionette?: number;
  readonly capabilities: object;
  end(): Promise<void>;
}
export const NAMES: readonly string[];
export function ensureDriven(name: string): string | undefined;
export function startDriven(name: string): Promise<Driven>;
