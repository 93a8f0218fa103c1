import { checkNamedApi, checkPglite } from './targets.ts';

/** `npm run test:contract`: against the API that UPSTREAM_API_URL names, or our own on a free port. */
const named = process.env.UPSTREAM_API_URL;
console.log(named ? `The contract against ${named}\n` : 'The contract against the embedded API\n');
const { passed, failed, skipped } = await (named ? checkNamedApi() : checkPglite());
console.log(`\n${skipped} skipped\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
