import { mergedChecks } from '@/reference-api/practice/merged-checks';
import { type CheckedTurn, type OwnChecks, scoresFrom } from '@/reference-api/practice/scores';

type TurnDetails = Partial<Pick<CheckedTurn, 'questionId' | 'own'>>;
type Verdicts = Record<string, boolean | null | string>;

/**
 * Checks by the name of their line: `numbers-a` belongs to the skill Numbers. A text is the
 * quotation of a met line.
 */
const checksOf = (verdicts: Verdicts) =>
  Object.entries(verdicts).map(([id, met]) => ({
    id,
    label: `Label of ${id}`,
    skill: id.split('-')[0] ?? '',
    met: typeof met === 'string' ? true : met,
    ...(typeof met === 'string' && { quote: met }),
  }));

/** The messages of an interview in order; null is a message of the coach. */
const interview = (...said: (null | [Verdicts | null, TurnDetails?])[]): CheckedTurn[] =>
  said.map((one, at) => {
    const [verdicts, more] = one ?? [null];
    return {
      id: `m${at}`,
      sender: one ? 'user' : 'ai',
      questionId: 'q1',
      checks: verdicts && checksOf(verdicts),
      own: null,
      ...more,
    };
  });

const person = (met: boolean, quote?: string) => ({
  met,
  by: 'person' as const,
  ...(quote !== undefined && { quote }),
});

describe('an interview’s scores', () => {
  it('are the met share of decided checks per skill, with what would raise it', () => {
    const turns = interview(null, [
      { 'structure-a': 'I cut it', 'structure-b': false, 'structure-c': null, 'numbers-a': 'by 9' },
    ]);
    expect(scoresFrom(turns)).toEqual([
      {
        skill: 'structure',
        value: 1,
        max: 2,
        quote: 'I cut it',
        message_id: 'm1',
        advice: 'Label of structure-b',
      },
      { skill: 'numbers', value: 1, max: 1, quote: 'by 9', message_id: 'm1' },
    ]);
  });

  it('are absent if nobody has decided a check', () => {
    expect(scoresFrom(interview(null, [{ 'structure-a': null }], null, [null]))).toEqual([]);
  });

  it('quote an unmet line before a met one', () => {
    const own = { 'structure-b': person(false, 'we did') };
    const [score] = scoresFrom(
      interview(null, [{ 'structure-a': 'I cut it', 'structure-b': null }, { own }]),
    );
    expect(score).toMatchObject({ value: 1, max: 2, quote: 'we did', message_id: 'm1' });
  });

  it('follow the person before the coach, and the coach before the browser', () => {
    const own: OwnChecks = {
      'structure-a': person(false),
      'structure-b': { met: false, by: 'browser' },
      'structure-c': { met: true, by: 'browser' },
    };
    const [score] = scoresFrom(
      interview(null, [
        { 'structure-a': 'yes', 'structure-b': 'yes', 'structure-c': null },
        { own },
      ]),
    );
    expect(score).toMatchObject({ value: 2, max: 3, advice: 'Label of structure-a' });
  });

  it('count the last decided take of each question', () => {
    const scores = (...last: Verdicts[]) =>
      scoresFrom(
        interview(
          null,
          [{ 'structure-a': false }] as [Verdicts],
          null,
          ...last.flatMap((verdicts) => [[verdicts] as [Verdicts], null]),
          [{ 'structure-a': 'other' }, { questionId: 'q2' }],
        ),
      ).map(({ value, max }) => [value, max]);
    expect(scores({ 'structure-a': 'better' })).toEqual([[2, 2]]);
    expect(scores({ 'structure-a': null })).toEqual([[1, 2]]);
    expect(scores({ 'structure-a': 'better' }, { 'structure-a': false })).toEqual([[1, 2]]);
  });

  it('merge the answer to a follow-up into the take before it: a line met in either is met', () => {
    const followUp = { questionId: null };
    const turns = interview(
      null,
      [{ 'structure-a': 'it', 'numbers-a': false, 'numbers-b': null }] as [Verdicts],
      null,
      [{ 'structure-a': false, 'numbers-a': 'by 9', 'numbers-b': false }, followUp] as [
        Verdicts,
        TurnDetails,
      ],
    );
    expect(scoresFrom(turns)).toEqual([
      { skill: 'structure', value: 1, max: 1, quote: 'it', message_id: 'm1' },
      {
        skill: 'numbers',
        value: 1,
        max: 2,
        quote: 'by 9',
        message_id: 'm3',
        advice: 'Label of numbers-b',
      },
    ]);
  });

  it('take two messages sent before the coach replies as one take', () => {
    const turns = interview(null, [{ 'structure-a': 'it' }], [{ 'structure-a': false }], null);
    expect(scoresFrom(turns)).toMatchObject([{ value: 1, max: 1 }]);
  });
});

describe('checks by a person or their browser', () => {
  const text = 'I cut the pages from eleven to one.';
  const checklist = checksOf({ 'structure-a': null, 'numbers-a': null });
  const merged = (sent: OwnChecks, before: OwnChecks | null = null) =>
    mergedChecks({ text, checklist, before }, sent);
  const browser = { met: true, by: 'browser' as const };

  it('are added to those of other lines', () => {
    const before = { 'structure-a': person(true) };
    expect(merged({ 'numbers-a': browser }, before)).toEqual({ ...before, 'numbers-a': browser });
  });

  it('can be replaced by the person, never by the browser’s model', () => {
    const yes = { 'numbers-a': person(true) };
    expect(merged({ 'numbers-a': browser }, yes)).toEqual(yes);
    expect(merged({ 'numbers-a': person(false) }, yes)).toEqual({ 'numbers-a': person(false) });
    expect(merged(yes, { 'numbers-a': browser })).toEqual(yes);
  });

  it('are dropped for an unknown line, and lose a quotation that is not in the text', () => {
    const sent = {
      'structure-z': person(true),
      'structure-a': person(true, 'FROM  eleven'),
      'numbers-a': person(false, 'to none'),
    };
    expect(merged(sent)).toEqual({
      'structure-a': person(true, 'from eleven'),
      'numbers-a': person(false),
    });
  });
});
