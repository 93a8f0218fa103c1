import { type Found, type Heard, longestJudged, overlap } from './heard.ts';

const digits = /(?<![\p{L}\d])[$€£R]*\$?\s?\d[\d.,]*\s?[%kK]?/gu;
/** In these many characters after a number stands what is counted. */
const reach = 28;

/** How much or how many: a number with what it counts, neither a year, an age nor a figure of speech. */
export function quantities(heard: Heard): Found[] {
  const { text } = heard;
  const found = [...text.slice(0, longestJudged).matchAll(digits)].map(
    ({ 0: number, index: at }) => ({
      text: number,
      at,
      sentence: heard.sentenceAt(at),
    }),
  );
  const excluded = heard.all('notANumber');
  const units = heard.all('unit');
  return [...found, ...heard.all('numberWords')]
    .filter(({ at, text: said }) => {
      const isExcluded = excluded.some((one) => overlap(one, { at, text: said }));
      const end = at + said.length;
      const isCounted =
        /[%$€£]/.test(said) ||
        units.some((unit) => unit.at >= end - 1 && unit.at <= end + reach) ||
        /\p{L}{4,}/u.test(text.slice(end, end + 12));
      return !isExcluded && isCounted;
    })
    .toSorted((one, other) => one.at - other.at);
}

/** Whether a number is said at all, counted or not: the answer to "how many?" may be one alone. */
export const saysNumber = (heard: Heard): boolean =>
  /\d/.test(heard.text) || heard.has('numberWords');

/** Only beside an outcome or an action does a number say something about the person; outcomes first. */
export function tellingNumbers(heard: Heard): Found[] {
  const telling = new Set(
    [...heard.all('outcome'), ...heard.all('outcomeHint'), ...heard.all('iAction')].map(
      ({ sentence }) => sentence,
    ),
  );
  const outcomes = heard.all('outcome');
  const clauses = new Set(outcomes.map(({ at }) => heard.clauseAt(at)));
  const sentences = new Set(outcomes.map(({ sentence }) => sentence));
  const hints = new Set(heard.all('outcomeHint').map(({ at }) => heard.clauseAt(at)));
  const isOutcome = ({ at, sentence }: Found) => {
    const clause = heard.clauseAt(at);
    return Number(sentences.has(sentence)) + Number(clauses.has(clause) || hints.has(clause));
  };
  return quantities(heard)
    .filter(({ sentence }) => telling.has(sentence))
    .toSorted((one, other) => isOutcome(other) - isOutcome(one) || one.at - other.at);
}
