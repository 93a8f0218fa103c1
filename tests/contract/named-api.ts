import { readDotEnv } from '../../server/settings/dot-env.ts';

/** `npm run test:contract` tests the API named by `UPSTREAM_API_URL`, or else the embedded one. */
readDotEnv();
if (process.env.UPSTREAM_API_URL) {
  // These modules read the environment when they are imported, so they come after it is set.
  const { missingAccounts } = await import('./upstream.ts');
  for (const line of missingAccounts()) console.log(line);
  const { holdToContract } = await import('./hold-to-contract.ts');
  await holdToContract({}, 'suite');
} else await import('./on-pglite.ts');
