// Our additions to Vite's build: the page's policy, the links of the first load, trusted templates, and the list
// of files that the page keeps for when there is no network.
import type { Plugin } from 'vite';
import { HEADERS, PAGE_POLICY, SCRIPT_POLICY } from '../policy.mjs';
import { firstLoad } from './first-load.ts';
import { keptOffline } from './offline.ts';

export function tengenBuild(): Plugin[] {
  return [pagePolicy(), headers(), firstLoad(), trustedTemplates(), keptOffline()];
}

/** Writes the policy into the page, for hosts that send no headers of ours. */
function pagePolicy(): Plugin {
  return {
    name: 'tengen-page-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Writes the headers beside the page, for a server that sends them. */
function headers(): Plugin {
  const scripts = { 'Content-Security-Policy': SCRIPT_POLICY };
  const source = JSON.stringify({ all: HEADERS, scripts }, null, 2);
  return {
    name: 'tengen-headers',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', fileName: 'headers.json', source });
    },
  };
}

/** Everybody who imports Solid's page side gets ours, which vouches for its templates. */
function trustedTemplates(): Plugin {
  return {
    name: 'tengen-trusted-templates',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'solid-js/web' || importer?.includes('/src/trusted/')) return null;
      return this.resolve('/src/trusted/solid-web.ts');
    },
  };
}
