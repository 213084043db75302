// Property tests draw the same cases in every run, so that a failure is a change of ours. `FRESH=1 npm
// run unit` draws new ones; a failure prints its seed.
import fc from 'fast-check';

if (!process.env.FRESH) fc.configureGlobal({ seed: 20_261_115 });
