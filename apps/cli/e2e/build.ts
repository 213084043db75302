// Builds the command once for all tests, unless TENGEN_CLI names one that is built already.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function build(): void {
  if (process.env.TENGEN_CLI) return;
  const script = fileURLToPath(new URL('../../../scripts/build-cli.mjs', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
}
