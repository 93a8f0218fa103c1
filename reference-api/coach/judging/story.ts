import { collect, detail, fewestWords, longestSentence, type Rule } from './findings.ts';
import { folded, type Heard, overlap } from './heard.ts';
import { quantities, tellingNumbers } from './numbers.ts';

/** What the person did: a verb of theirs, and the further verbs of the same sentence. */
export function actionsIn(heard: Heard) {
  const own = heard.all('iAction');
  const sentences = new Set(own.map(({ sentence }) => sentence));
  const further = heard
    .all('furtherAction')
    .filter((one) => sentences.has(one.sentence) && !own.some((other) => overlap(one, other)));
  return [...own, ...further].toSorted((one, other) => one.at - other.at);
}

/** "When I left": that is when something was done. */
const whenever =
  /(?<!\p{L})(?:when|after|before|while|until|cuando|quando|assim que|hasta que)\s+$/iu;

/** Of the sentence in which most is done, the clause with the first of it. */
function mainAction(heard: Heard): string | undefined {
  const actions = actionsIn(heard).filter(({ at }) => !whenever.test(heard.text.slice(0, at)));
  const countOf = (sentence: number) => actions.filter((one) => one.sentence === sentence).length;
  const [first] = actions.toSorted(
    (one, other) => countOf(other.sentence) - countOf(one.sentence) || one.at - other.at,
  );
  return first && heard.clauseAt(first.at);
}

/** What came of it: change or consequence, once something was done. */
export function outcomesIn(heard: Heard) {
  const actions = actionsIn(heard);
  const first = [...heard.all('weAction'), ...actions].reduce(
    (least, { sentence }) => Math.min(least, sentence),
    actions[0]?.sentence ?? 0,
  );
  const counted = new Set(quantities(heard).map(({ sentence }) => sentence));
  return heard
    .all('outcome')
    .filter(
      ({ sentence }) => sentence >= first && (sentence > 0 || counted.has(0) || actions.length > 0),
    );
}

/** "We" that leaves open who did it. */
export function hidingWe(heard: Heard) {
  const we = heard.all('weAction');
  const own = actionsIn(heard).length;
  if (we.length === 0 || (own > 0 && we.length <= own * 1.5 + 0.5)) return undefined;
  return heard.outside('weAction', 'weWere')[0] ?? we[0];
}

/** A story wants a situation, what the person did, and what came of it. */
export const judgeStory: Rule = (heard, { skills, answered }) => {
  const { words, sentences } = heard;
  const actions = actionsIn(heard);
  // "I solved it" says that somebody did something, and not what.
  const empty = heard.all('emptyAction');
  const solid = actions.filter((one) => !empty.some((other) => overlap(one, other))).length;
  const seesActions = !heard.isWithoutAccents;
  // Some tell a story in the present.
  const tellsNothing = actions.length === 0 && heard.all('iPresent').length < 2;
  const [result] = outcomesIn(heard).toReversed();
  const hint = heard.all('outcomeHint').some(({ sentence }) => sentence > 0);
  const [countable] = heard.all('countable').toReversed();
  const [setting] = heard.all('setting');
  const we = answered === 'we' ? undefined : hidingWe(heard);
  const blame = heard.all('blame')[0];
  const counted = quantities(heard);
  const [telling, ...moreTelling] = tellingNumbers(heard);
  const isShort = words.length < fewestWords;
  const isBeginning = words.length < 13 || (isShort && !(actions.length > 0 && result));
  const asksNumber = skills.includes('numbers');
  const asksSelf = skills.includes('self-awareness');
  const remedy = heard.all('remedy').findLast(({ sentence }) => sentence > 0);
  const admits = heard.all('weakness')[0];
  const main = mainAction(heard);
  const last = sentences.at(-1)?.text;
  // What others did, or a number, may be what came of it.
  const lastAt = sentences.length - 1;
  const endsWithAction =
    [...actions, ...heard.all('weAction')].some(({ sentence }) => sentence === lastAt) &&
    counted.every(({ sentence }) => sentence !== lastAt);

  // In a few words at most, where the whole answer is one sentence.
  const [first] = actions;
  const beginsWithAction = first && folded(heard.text.slice(0, first.at)).length < 6;

  const findings = collect(
    [blame, 'blames', blame && heard.clauseAt(blame.at)],
    [isBeginning, 'too-short', sentences[0]?.text],
    [seesActions && !isBeginning && !result && !hint && endsWithAction, 'no-result', last],
    [seesActions && !isShort && tellsNothing && !we, 'no-action', longestSentence(heard)],
    [we, 'we', we && heard.clauseAt(we.at)],
    [
      asksNumber && !isShort && counted.length === 0,
      'no-number',
      result && heard.clauseAt(result.at),
      countable && heard.clauseAt(countable.at),
      main,
      longestSentence(heard),
      sentences[0]?.text,
    ],
    [asksSelf && !isShort && !remedy && !result && !hint, 'no-remedy', last],
    [!isShort && !setting && beginsWithAction, 'no-situation', sentences[0]?.text],
    [asksSelf && remedy, 'remedy', remedy && heard.clauseAt(remedy.at)],
    [result && !isBeginning && !blame, 'result', result && heard.sentences[result.sentence]?.text],
    [
      telling && asksNumber,
      'number',
      ...[...(telling ? [telling] : []), ...moreTelling].map(({ at }) => heard.clauseAt(at)),
    ],
    [actions.length > 1 && !blame, 'action', main],
  );
  const values = {
    structure:
      1 +
      (setting ? 0.6 : 0) +
      Math.min(solid, 3) * 0.4 +
      (result ? 1.4 : hint ? 0.4 : 0) +
      detail(heard) -
      (isBeginning ? 0.5 : 0),
    numbers: telling
      ? 4 + Math.min(moreTelling.length, 2) * 0.5
      : 1.5 + (counted.length > 0 ? 1 : 0),
    ownership: 1.5 + Math.min(solid, 4) * 0.75 - (we ? 1 : 0) - (blame ? 1.5 : 0),
    'self-awareness':
      1.25 +
      (admits ? 0.75 : 0) +
      (remedy ? 1.25 : 0) +
      (result ? 0.5 : 0) +
      Math.min(solid, 3) * 0.3 -
      (blame ? 1.5 : 0),
  };
  return { findings, values };
};
