// Trusted Types: the browser refuses to turn text into markup or into the address of a script, unless a
// policy of the page vouches for it. There are two, and nobody else can add one (policy.mjs names them).
//
// `tengen-templates` vouches for markup. It is never published: only `template` in solid-web.ts calls it, which
// only code made by Solid's compiler calls, with strings that stood in our sources. `default` vouches
// for addresses of workers, and only for scripts beside the page itself. It makes no markup and no script,
// so `innerHTML = text` fails everywhere else, whoever wrote it.

interface Policy {
  createHTML(text: string): string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?(text: string): string; createScriptURL?(text: string): string },
  ): Policy;
}

// Not every browser has them; those that have not enforce nothing either.
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** What `address` means, if it is a script of ours; throws otherwise, which is what the browser wants. */
export function scriptOfOurs(address: string, page: string): string {
  const url = new URL(address, page);
  const home = new URL('./', page);
  const isBeside = url.origin === home.origin && url.pathname.startsWith(home.pathname);
  if (isBeside && /\.js$/.test(url.pathname)) return url.href;
  throw new TypeError(`not a script of this page: ${address}`);
}

trustedTypes?.createPolicy('default', {
  createScriptURL: address => scriptOfOurs(address, document.baseURI),
});

const templates = trustedTypes?.createPolicy('tengen-templates', { createHTML: text => text });

/** Typed as text, which is what Solid asks for; a browser with Trusted Types holds its own kind in it. */
export function trustTemplate(text: string): string {
  return templates ? templates.createHTML(text) : text;
}
