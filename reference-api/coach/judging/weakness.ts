import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { actionsIn } from './story.ts';

/** A weakness wants a real one, and what is done about it. */
export const judgeWeakness: Rule = (heard) => {
  const { words } = heard;
  const [disguise] = heard.all('noWeakness');
  const real = heard.outside('weakness', 'noWeakness');
  const remedies = heard.all('remedy');
  const actions = actionsIn(heard);
  const isDisguised = disguise !== undefined && remedies.length < 2;
  const isShort = words.length < 15;
  const blame = heard.all('blame')[0];
  const [admitted] = real;
  const remedy = remedies.at(-1);
  const hasChange = heard.has('outcome') || heard.has('outcomeHint');

  const findings = collect(
    [blame, 'blames', blame && heard.clauseAt(blame.at)],
    [isDisguised, 'not-a-weakness', disguise && heard.clauseAt(disguise.at)],
    [isShort && !isDisguised && !(admitted && remedy), 'too-short', heard.sentences[0]?.text],
    [
      !isDisguised && admitted && remedies.length === 0 && actions.length === 0,
      'no-remedy',
      heard.sentences.at(-1)?.text,
    ],
    [
      !isDisguised && !admitted && remedies.length === 0 && heard.has('cliche'),
      'vague',
      longestSentence(heard),
    ],
    [
      !isDisguised && admitted && !isShort,
      'real-weakness',
      admitted && heard.clauseAt(admitted.at),
    ],
    [
      !isDisguised && remedy && words.length >= fewestWords,
      'remedy',
      remedy && heard.sentences[remedy.sentence]?.text,
    ],
  );
  const value = isDisguised
    ? 1 + detail(heard)
    : 1 +
      // Who does something about it has admitted it, in whatever words.
      (admitted || remedies.length > 1 ? 1 : 0) +
      (disguise ? -0.5 : 0) +
      Math.min(remedies.length, 4) * 0.4 +
      Math.min(actions.length, 2) * 0.25 +
      (hasChange ? 0.3 : 0) +
      detail(heard) * 1.5 -
      (blame ? 1.5 : 0);
  return { findings, values: { 'self-awareness': value } };
};
