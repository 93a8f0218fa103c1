import './one-line-errors.ts';

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inDetail, inWords } from '../reference-api/coach/eval/in-words.ts';
import { judgeAll, type Seen } from '../reference-api/coach/eval/judge-all.ts';
import { readLabeled } from '../reference-api/coach/eval/labeled.ts';
import { changedBetween, measure } from '../reference-api/coach/eval/measure.ts';
import { coachLanguages } from '../reference-api/coach/languages.ts';
import { modelCoach } from '../reference-api/coach/model-coach.ts';
import { readEnvironment } from '../reference-api/environment.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';
import { findCoach } from './launch/local-model.ts';

/**
 * `npm run coach:eval`: measures the coaching model against labeled answers. `--details` lists each
 * check and each mistake, `--runs` sets how often each answer is judged, `--folder` names other
 * answers.
 */
const { values } = parseArgs({
  options: {
    details: { type: 'boolean' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string', multiple: true, default: ['tests/coach', 'tests/coach/unseen'] },
  },
});
readDotEnv();
const { line, settings } = await findCoach(process.env);
const endpoint = readEnvironment({ ...process.env, ...settings }).coach;
if (!endpoint) throw new Error(`There is ${line}`);
const coach = modelCoach(endpoint);
console.log(`${line}, ${values.runs} runs`);

const runs: Seen[][] = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  const seen: Seen[] = [];
  for (const language of coachLanguages)
    for (const folder of values.folder)
      if (existsSync(`${folder}/${language.toLowerCase()}.json`))
        seen.push(...(await judgeAll(coach, language, await readLabeled(folder, language))));
  runs.push(seen);
}

const [first = []] = runs;
for (const language of coachLanguages)
  console.log(inWords(language, measure(first.filter((one) => one.language === language))));
const all = measure(first);
console.log(inWords('all languages', all));
if (values.details) console.log(inDetail(all));
const changed = changedBetween(runs);
console.log(`  checks that differed between runs        ${changed.length}`);
if (values.details) console.log(changed.map((one) => `    ${one}`).join('\n'));
