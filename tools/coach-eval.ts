import './one-line-errors.ts';

import { parseArgs } from 'node:util';
import { readLabeled } from '../reference-api/coach/eval/labeled.ts';
import { inWords, isGoodEnough, measure } from '../reference-api/coach/eval/measure.ts';
import { coachLanguages } from '../reference-api/coach/languages.ts';
import { rulesCoach } from '../reference-api/coach/rules-coach.ts';
import { readEnvironment } from '../reference-api/environment.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';

/**
 * Judges the coach by labeled answers: `npm run coach:eval`. With `COACH_URL` and `COACH_MODEL` it is
 * the model, else the rules (`--rules` in any case). `--details` lists what it got wrong, `--folder`
 * names other answers.
 */
const { values } = parseArgs({
  options: {
    details: { type: 'boolean' },
    rules: { type: 'boolean' },
    folder: { type: 'string', default: 'tests/coach' },
  },
});
readDotEnv();
const endpoint = values.rules ? null : readEnvironment(process.env).coach;
const coach = endpoint
  ? (await import('../reference-api/coach/model-coach.ts')).modelCoach(endpoint, rulesCoach)
  : rulesCoach;

let isEnough = true;
for (const language of coachLanguages) {
  const measured = await measure(coach, language, await readLabeled(values.folder, language));
  isEnough &&= isGoodEnough(measured);
  console.log(inWords(language, measured));
  if (values.details) console.log(measured.details.map((one) => `    ${one}`).join('\n'));
}
process.exit(isEnough ? 0 : 1);
