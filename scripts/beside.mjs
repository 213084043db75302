// Programs that run side by side. Each is told when it begins and ends; what it printed follows its end,
// so that the lines of two programs never mix.
import { spawn } from 'node:child_process';
import { root } from './ensure-installed.mjs';

/** Runs a program; true when it ended well. With `isQuiet` its lines are shown only when it failed. */
export function runBeside(name, command, args, { isQuiet = false, ...options } = {}) {
  const started = Date.now();
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, ...options });
    const said = [];
    child.stdout.on('data', data => said.push(data));
    child.stderr.on('data', data => said.push(data));
    child.on('error', error =>
      said.push(Buffer.from(`Could not run ${command}: ${error.message}\n`)),
    );
    child.on('close', code => {
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`— ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
      if (code !== 0 || !isQuiet) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}
