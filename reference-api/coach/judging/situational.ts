import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { actionsIn } from './story.ts';

/** "What do you do?" wants first this, then that, and why. */
export const judgeSituational: Rule = (heard) => {
  const { words } = heard;
  const steps = heard.all('iWould');
  const sequence = heard.all('sequence');
  const reasons = heard.all('reason');
  const done = actionsIn(heard);
  const blame = heard.all('blame')[0];
  const isShort = words.length < 18;
  const [step] = steps;
  const [reason] = reasons;
  const stepCount = steps.length + done.length;

  const findings = collect(
    [blame, 'blames', blame && heard.clauseAt(blame.at)],
    [isShort, 'too-short', heard.sentences[0]?.text],
    [!isShort && stepCount < 2 && sequence.length === 0, 'no-steps', longestSentence(heard)],
    [!isShort && reasons.length === 0, 'no-reason', longestSentence(heard)],
    [
      steps.length > 1 && sequence.length > 0 && words.length >= fewestWords,
      'steps',
      step && heard.sentences[step.sentence]?.text,
    ],
    [
      reason && words.length >= fewestWords,
      'reason',
      reason && heard.sentences[reason.sentence]?.text,
    ],
  );
  const values = {
    structure:
      1 +
      Math.min(stepCount, 5) * 0.3 +
      Math.min(sequence.length, 3) * 0.3 +
      Math.min(reasons.length, 3) * 0.3 +
      detail(heard) * 1.5,
    ownership: 1.5 + Math.min(stepCount, 5) * 0.6 + detail(heard) - (blame ? 1.5 : 0),
  };
  return { findings, values };
};
