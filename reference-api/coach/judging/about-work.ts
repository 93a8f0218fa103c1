import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { quantities } from './numbers.ts';
import { actionsIn, outcomesIn } from './story.ts';

/** What is explained at such length is its own example. */
const longExplanation = 30;

/** A question about the work wants an order or a reason, and one example of one's own. */
export const judgeAboutWork: Rule = (heard, { id }) => {
  const { words } = heard;
  const [example] = heard.all('example');
  const actions = actionsIn(heard);
  const sequence = heard.all('sequence');
  const reasons = heard.all('reason');
  const counted = quantities(heard);
  const cliches = heard.all('cliche');
  const isShort = words.length < 18;
  const own = actions[0] ?? example;
  const isVague = cliches.length > 1 && actions.length === 0 && counted.length === 0;
  const [reason] = reasons;
  const isExplained = id === 'explain-simply' && words.length >= longExplanation;
  const hasNone = !isShort && !isExplained && !own && counted.length === 0;

  const findings = collect(
    [isShort, 'too-short', heard.sentences[0]?.text],
    [isVague, 'vague', cliches[0] && heard.clauseAt(cliches[0].at)],
    [hasNone, 'no-example', longestSentence(heard)],
    [
      actions.length > 0 && words.length >= fewestWords,
      'example',
      own && heard.sentences[own.sentence]?.text,
    ],
    [
      reason && !isVague && words.length >= fewestWords,
      'reason',
      reason && heard.sentences[reason.sentence]?.text,
    ],
  );
  const values = {
    structure:
      1.25 +
      Math.min(sequence.length, 3) * 0.35 +
      Math.min(reasons.length, 3) * 0.35 +
      detail(heard) * 2.5,
    relevance:
      1.25 +
      (example ? 0.75 : 0) +
      Math.min(actions.length, 3) * 0.35 +
      (counted.length > 0 ? 0.5 : 0) +
      (outcomesIn(heard).length > 0 ? 0.35 : 0) +
      detail(heard) * 1.5 -
      Math.min(cliches.length, 4) * 0.3,
  };
  return { findings, values };
};
