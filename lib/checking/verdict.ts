import { quoteIn } from './quotes.ts';

/** What a text may be instead of an answer. */
export const nonAnswers = [
  'question-back',
  'refusal',
  'order',
  'other-language',
  'distress',
  'something-else',
] as const;
export type NonAnswer = (typeof nonAnswers)[number];

export type ModelCheck = {
  id: string;
  /** Null if undecided, or if no quotation in the text proves it. */
  met: boolean | null;
  quote?: string;
  note?: string;
};

export type ModelVerdict = { what: 'answer' | NonAnswer; checks: ModelCheck[] };

const longestCheckNote = 300;

/** For `response_format` of a server's model, and `responseConstraint` of a browser's. */
export const verdictProperties = (ids: readonly string[]) => ({
  what: { type: 'string', enum: ['answer', ...nonAnswers] },
  checks: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'met', 'quote', 'note'],
      properties: {
        id: { type: 'string', enum: [...ids] },
        met: { type: 'string', enum: ['yes', 'no', 'unsure'] },
        quote: { type: 'string' },
        note: { type: 'string' },
      },
    },
  },
});

export const verdictSchema = (ids: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['what', 'checks'],
  properties: verdictProperties(ids),
});

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The valid part of a model's verdict: only lines that were asked for, each once, with quotations
 * found in the text. Null if it does not say what the text is.
 */
export function readVerdict(
  said: unknown,
  { text, ids }: { text: string; ids: readonly string[] },
): ModelVerdict | null {
  if (!isRecord(said)) return null;
  const what = said.what === 'answer' ? 'answer' : nonAnswers.find((one) => one === said.what);
  if (what === undefined) return null;
  const open = ids.map((id): ModelCheck => ({ id, met: null }));
  if (what !== 'answer') return { what, checks: open };
  const listed = Array.isArray(said.checks) ? said.checks.filter(isRecord) : [];
  return {
    what,
    checks: open.map((one) => {
      const found = listed.find(({ id }) => id === one.id);
      return found ? readCheck(one.id, found, text) : one;
    }),
  };
}

function readCheck(id: string, said: Fields, text: string): ModelCheck {
  const quote = quoteIn(text, textOf(said.quote));
  const note = [...textOf(said.note).replace(/\s+/g, ' ').trim()]
    .slice(0, longestCheckNote)
    .join('');
  if (said.met === 'yes') return quote === null ? { id, met: null } : { id, met: true, quote };
  if (said.met !== 'no') return { id, met: null };
  return { id, met: false, ...(quote !== null && { quote }), ...(note && { note }) };
}
