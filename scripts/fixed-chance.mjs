// Property tests draw the same cases in every run, so that a failure is caused by a change in the code.
// `FRESH=1 npx vitest run` draws new ones; a failure prints its seed.
import fc from 'fast-check';

if (!process.env.FRESH) fc.configureGlobal({ seed: 20_261_115 });
