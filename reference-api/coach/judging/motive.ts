import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { type Heard, longestJudged } from './heard.ts';
import { quantities } from './numbers.ts';
import { actionsIn, outcomesIn } from './story.ts';

/** About these no employer has to be named. */
export const aboutOneself = ['why-leave', 'motivates', 'career-change', 'five-years', 'why-hire'];

/** A name within a sentence, such as that of an employer or a product. */
export const namesIn = ({ text }: Heard): string[] =>
  text.slice(0, longestJudged).match(/(?<=\p{Ll},? )(?!I\b|I')\p{Lu}[\p{L}\d]+/gu) ?? [];

/** A motive wants this employer, and what the person has done that shows it. */
export const judgeMotive: Rule = (heard, { id }) => {
  const { words } = heard;
  const specific = heard.outside('thisEmployer', 'praiseOfAnyEmployer');
  const actions = actionsIn(heard);
  const [experience] = [...actions, ...heard.all('experience')].toSorted((a, b) => a.at - b.at);
  const counted = quantities(heard);
  const cliches = heard.all('cliche');
  const isShort = words.length < fewestWords;
  const hasEvidence = experience !== undefined || counted.length > 0;
  const isVague = cliches.length > 0 && actions.length === 0 && counted.length === 0;
  const blame = heard.all('blame')[0];
  const named = specific.length > 0 || namesIn(heard).length > 0;
  const [place] = specific;

  const findings = collect(
    [blame, 'blames', blame && heard.clauseAt(blame.at)],
    [isShort && !(place && hasEvidence), 'too-short', heard.sentences[0]?.text],
    [
      !named && words.length > 12 && !aboutOneself.includes(id),
      'not-this-employer',
      longestSentence(heard),
    ],
    [
      !hasEvidence && !isVague && words.length > 12 && id !== 'why-leave',
      'no-evidence',
      longestSentence(heard),
    ],
    [isVague, 'vague', cliches[0] && heard.clauseAt(cliches[0].at)],
    [
      place && !isVague && !isShort && !aboutOneself.includes(id),
      'this-employer',
      place && heard.sentences[place.sentence]?.text,
    ],
    [
      actions.length > 0 || (experience && counted.length > 0),
      'evidence',
      experience && heard.clauseAt(experience.at),
    ],
  );
  const values = {
    relevance:
      1 +
      Math.min(specific.length, 3) * 0.4 +
      (namesIn(heard).length > 0 ? 0.3 : 0) +
      (experience ? 0.5 : 0) +
      Math.min(actions.length, 3) * 0.4 +
      (counted.length > 0 ? 0.4 : 0) +
      (outcomesIn(heard).length > 0 ? 0.3 : 0) +
      detail(heard) * 1.5 -
      Math.min(cliches.length, 3) * 0.3 -
      (isVague ? 0.5 : 0) -
      (blame ? 1.5 : 0),
  };
  return { findings, values };
};
