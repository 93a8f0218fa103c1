import { holdToContract } from './hold-to-contract.ts';

/** `npm run test:contract` tests the API that `UPSTREAM_API_URL` names, or else our own. */
if (process.env.UPSTREAM_API_URL) await holdToContract({}, 'suite');
else await import('./pglite.test.ts');
