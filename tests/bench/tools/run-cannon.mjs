import autocannon from 'autocannon';

/** `node run-cannon.mjs <options as JSON>`: one round, the figures as JSON on standard output. */
const result = await autocannon(JSON.parse(process.argv[2]));
process.stdout.write(
  JSON.stringify({
    answered: result['2xx'],
    seconds: result.duration,
    failed: result.non2xx + result.errors,
  }),
);
