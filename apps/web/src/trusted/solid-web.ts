// Solid's page side, with the one place where it makes markup from text guarded: see policies.ts. The build
// puts this in the place of `solid-js/web` (vite/plugins.ts).
import { template as solidTemplate } from 'solid-js/web';
import { trustTemplate } from './policies.ts';

export * from 'solid-js/web';

export const template: typeof solidTemplate = (html, ...rest) =>
  solidTemplate(trustTemplate(html), ...rest);
