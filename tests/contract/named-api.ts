import { holdToContract } from './hold-to-contract.ts';

/** `npm run test:contract`: the API that `UPSTREAM_API_URL` names, or our own; no part of `npm test`. */
if (process.env.UPSTREAM_API_URL) await holdToContract({}, 'suite');
else await import('./pglite.test.ts');
