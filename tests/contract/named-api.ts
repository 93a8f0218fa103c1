import { readDotEnv } from '../../server/settings/dot-env.ts';

/** `npm run test:contract` tests the API that `UPSTREAM_API_URL` names, or else our own. */
readDotEnv();
if (process.env.UPSTREAM_API_URL) {
  // Imported late, because both read the environment.
  const { missingAccounts } = await import('./upstream.ts');
  for (const line of missingAccounts()) console.log(line);
  const { holdToContract } = await import('./hold-to-contract.ts');
  await holdToContract({}, 'suite');
} else await import('./on-pglite.ts');
