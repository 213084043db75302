// `npm run web:screens [folder] [zh|en|ja]`: takes pictures of every screen (e2e/screens.ts) of the page as it is now, into apps/web/screens
// unless told otherwise. WEB_DIST names a build that is there already.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { wordsOf } from '../../../scripts/options.mjs';

const here = name => fileURLToPath(new URL(name, import.meta.url));
const [folder = here('../screens'), language = 'en'] = wordsOf(2);

if (!process.env.WEB_DIST) {
  process.env.NODE_ENV = 'production';
  await build({ configFile: here('../vite.config.ts'), mode: 'production', logLevel: 'error' });
}
// Vite reads TypeScript, and the packages from their sources.
const conditions = ['tengen-source'];
const { module } = await runnerImport(here('../e2e/screens.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { conditions },
  ssr: { noExternal: [/^@tengen\//], resolve: { conditions, externalConditions: conditions } },
});
const { pictures, complaints } = await module.takeScreens(path.resolve(folder), language);
for (const complaint of complaints) console.error(complaint);
console.log(`${pictures} pictures in ${path.resolve(folder)}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
