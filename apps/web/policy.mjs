// What the page may do, said once. The build writes it beside the page (headers.json) for a server to send, and the
// policy into the page itself for hosts whose headers nobody sets.
//
// Scripts are files of ours: none from elsewhere, none made from text, and one inline (EARLY_WORDS), known by its
// hash.
// `wasm-unsafe-eval` compiles WebAssembly; it lets no text run. Trusted Types are enforced: text becomes markup
// or the address of a script only through the two policies of src/trusted/.
import { createHash } from 'node:crypto';

/**
 * The one script inside the page. It starts the request for the words of the first board together with the
 * requests for the scripts; otherwise the first script would start it, a round trip later. The language is chosen
 * as in src/language.ts; the attributes of the script name the file of each language (vite/first-load.ts), so its
 * text and its hash are the same in every build.
 */
export const EARLY_WORDS = `{
const files = document.currentScript.dataset;
let chosen;
try { chosen = JSON.parse(localStorage.getItem('tengen.preferences')).language; } catch {}
const wishes = [chosen, ...navigator.languages, 'en'].map(wish => String(wish).toLowerCase().split('-')[0]);
const href = files[wishes.find(wish => Object.hasOwn(files, wish))];
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}`;

const hash = createHash('sha256').update(EARLY_WORDS).digest('base64');

const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'tengen-templates default',
};

function written(directives) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** For a `meta` element, which may not say who frames the page. */
export const PAGE_POLICY = written(DIRECTIVES);

// Workers obey the policy their script came with. They touch no markup, and start one another without the
// page's policies, so scripts come without Trusted Types.
const { 'require-trusted-types-for': _, 'trusted-types': __, ...OF_SCRIPTS } = DIRECTIVES;
export const SCRIPT_POLICY = written({ ...OF_SCRIPTS, 'script-src': "'self' 'wasm-unsafe-eval'" });

/** Isolated, which threads need, and framed by nobody. */
export const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': written({ ...DIRECTIVES, 'frame-ancestors': "'none'" }),
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
