import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { quantities } from './numbers.ts';
import { actionsIn, outcomesIn } from './story.ts';

/** These ask where one wants to go, too. */
const wantsWhyHere = ['yourself', 'walk-through', 'one-minute'];

/** An introduction wants the present, the past, and why here. */
export const judgeIntroduction: Rule = (heard, { id }) => {
  const { words } = heard;
  const [present] = heard.all('present');
  const [past] = heard.all('past');
  const why = heard.all('whyHere').at(-1);
  const actions = actionsIn(heard);
  const counted = quantities(heard);
  const cliches = heard.all('cliche');
  const shown = actions[0] ?? counted[0];
  const isShort = words.length < fewestWords;
  const isVague = cliches.length > 1 && !shown;

  const findings = collect(
    [isShort, 'too-short', heard.sentences[0]?.text],
    [isVague, 'vague', cliches[0] && heard.clauseAt(cliches[0].at)],
    [!isShort && !present, 'no-present', heard.sentences[0]?.text],
    [!isShort && !past && !shown, 'no-past', longestSentence(heard)],
    [!isShort && !why && wantsWhyHere.includes(id), 'no-why-here', heard.sentences.at(-1)?.text],
    [!isShort && !shown && !isVague && cliches.length > 0, 'no-evidence', longestSentence(heard)],
    [
      actions.length > 0 && counted.length + outcomesIn(heard).length > 0,
      'evidence',
      shown && heard.clauseAt(shown.at),
    ],
    [present && !isShort && !isVague, 'present', present && heard.clauseAt(present.at)],
    [why && !isShort && !isVague, 'why-here', why && heard.sentences[why.sentence]?.text],
  );
  const values = {
    structure: 1 + (present ? 0.9 : 0) + (past ? 0.9 : 0) + (why ? 0.9 : 0) + detail(heard) * 2.5,
    relevance:
      1.25 +
      (actions.length > 0 ? 0.6 : 0) +
      Math.min(actions.length, 3) * 0.25 +
      (counted.length > 0 ? 0.6 : 0) +
      (why ? 0.4 : 0) +
      (outcomesIn(heard).length > 0 ? 0.4 : 0) +
      detail(heard) -
      Math.min(cliches.length, 4) * 0.3,
  };
  return { findings, values };
};
