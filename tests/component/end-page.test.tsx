import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { CompareDialog } from '@/components/interviews/takes/compare-dialog';
import { EndPage, hasEndPage } from '@/components/interviews/thread/end-page';
import { RemarkSummary, ThreadScores } from '@/components/interviews/thread/remark-summary';
import { withCheckRemarks } from '@/lib/api/checks';
import { storeSession } from '@/lib/session/browser';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { InMarking } from '../setup/in-marking';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';

// jsdom has no modal dialogs.
jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);
window.matchMedia = () =>
  Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

const words = en.Judgment;
const { said, yes, notRight } = en.Checklist;
const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };

const check = (id: string, skill: string, met: boolean | null, more: object = {}) => ({
  id,
  skill,
  met,
  label: `Line ${id}.`,
  ...more,
});
const ask = (question_id: string | null, text_content: string) => ({
  sender_type: 'ai',
  question_id,
  text_content,
});
const reply = (text_content: string, checks: object[], more: object = {}) => ({
  sender_type: 'user',
  text_content,
  checks,
  ...more,
});

function shown(all: object[], more: Known = {}, attributes: object = {}) {
  const messages = messagesOf(all as Record<string, unknown>[]);
  const interview = interviewOf({
    language: 'en',
    finished_at: '2026-11-18T10:00:00Z',
    ...attributes,
  });
  localStorage.clear();
  storeSession(ana);
  render(
    <InMarking known={more} thread={{ interview, messages }}>
      <ThreadScores />
      <EndPage />
    </InMarking>,
  );
  return { messages, interview };
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('the page about how it went', () => {
  const whole = [
    ask('q1', '**Tell me of a success.**'),
    reply('I sold ten.', [check('a', 'Numbers', null), check('b', 'Structure', null)], {
      delivery: { words: 3, numbers: 1, fillers: 0 },
    }),
    ask('q2', '**Why us?**'),
    reply('You are near.', [check('c', 'Relevance', null)]),
  ];

  test('shows question lists instead of scores when nobody has checked the interview', () => {
    shown(whole);
    expect(headings()).toEqual([words.verdict.unchecked, 'Tell me of a success.', 'Why us?']);
    expect(screen.getByText('3 words · 1 number · 0 fillers')).toBeVisible();
    expect(screen.getByText('0 of 2 met, 2 open')).toBeVisible();
    expect(screen.queryByText(words.raise)).toBeNull();
  });

  test('updates with the person’s checks, even if the API stores none of them', async () => {
    shown(whole);
    await userEvent.click(screen.getByRole('button', { name: `${yes} Line a.` }));
    expect(headings()[0]).toBe(words.verdict.perfect);
    await userEvent.click(screen.getByRole('button', { name: `${notRight} Line a.` }));
    await userEvent.click(screen.getByRole('button', { name: `${yes} Line c.` }));
    expect(headings()).toEqual([
      'Relevance went best; Numbers cost you the most.',
      'Numbers',
      'Relevance',
      'Tell me of a success.',
      'Why us?',
    ]);
    const [numbers, relevance] = screen.getAllByRole('listitem');
    expect(numbers).toHaveTextContent('0of 1Numbers');
    expect(numbers).toHaveTextContent(`${words.raise} Line a.`);
    expect(relevance).toHaveTextContent('1of 1Relevance');
    expect(relevance).not.toHaveTextContent(words.raise);
  });

  test('shows the API’s scores where the API counts the person’s checks', () => {
    const scores = [{ skill: 'Numbers', value: 3, max: 4, advice: 'Line a.' }];
    shown(whole, { offers: ['checks'] }, { scores });
    const [numbers] = screen.getAllByRole('listitem');
    expect(numbers).toHaveTextContent('3of 4Numbers');
  });

  test('counts the last take of a question, merged with its follow-up', () => {
    shown([
      ask('q1', '**Tell me of a success.**'),
      reply('First.', [check('a', 'Numbers', true, { quote: 'First.' })]),
      ask('q1', 'Once more: **Tell me of a success.**'),
      reply('I sold some.', [
        check('a', 'Numbers', false),
        check('b', 'Structure', false, { note: 'What came of it?' }),
      ]),
      ask(null, 'How many?'),
      reply('Ten.', [
        check('a', 'Numbers', true, { quote: 'Ten.' }),
        check('b', 'Structure', null),
      ]),
    ]);
    const [numbers, structure] = screen
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('scored-skill'))
      .toReversed();
    expect(numbers).toHaveTextContent('1of 1Numbers');
    expect(numbers).toHaveTextContent('Ten.');
    expect(structure).toHaveTextContent('0of 1Structure');
    // Where there are scores, the question lists are folded.
    const met = '1 of 2 met, 1 not met';
    expect(screen.getByText(met)).not.toBeVisible();
    fireEvent.click(screen.getByText(`${words.questions}: ${met}`));
    expect(screen.getByText(met)).toBeVisible();
    expect(screen.getByText('What came of it?')).toBeVisible();
  });

  test('exists once the interview is finished and has checklists or explained scores', () => {
    const messages = messagesOf(whole as Record<string, unknown>[]);
    const of = (attributes: object, all = messages) =>
      hasEndPage({ interview: interviewOf(attributes), messages: all });
    expect(of({ finished_at: '2026-11-18T10:00:00Z' })).toBe(true);
    expect(of({})).toBe(false);
    expect(of({ finished_at: '2026-11-18T10:00:00Z' }, [])).toBe(false);
    const score = { skill: 'Numbers', value: 3, max: 5 };
    expect(of({ scores: [score] }, [])).toBe(false);
    expect(of({ scores: [{ ...score, advice: 'Count.' }] }, [])).toBe(true);
  });
});

const { notYet } = en.InterviewsScreen;

test('withCheckRemarks lists a met line with a quotation to keep, and an unmet one to fix, at its words or by itself', () => {
  const [message] = messagesOf([
    reply('I sold ten. It was a lot.', [
      check('a', 'Numbers', true, { quote: 'I sold ten.' }),
      check('b', 'Structure', false, { quote: 'a lot', note: 'How much?' }),
      check('c', 'Ownership', false),
      check('d', 'Clarity', true),
      check('e', 'Clarity', null, { quote: 'ten' }),
    ]),
  ]);
  if (!message) throw new Error('It cannot be read.');
  expect(withCheckRemarks(message, notYet).remarks).toEqual([
    { kind: 'keep', quote: 'I sold ten.', note: 'Line a.', skill: 'Numbers' },
    { kind: 'fix', quote: 'a lot', note: 'How much?', skill: 'Structure' },
    { kind: 'fix', quote: '', note: 'Not yet: Line c.', skill: 'Ownership' },
  ]);
  // A line that the person has unticked gives no remark, because it would tell them nothing new.
  const own = { c: { met: false, by: 'person' }, b: { met: true, by: 'person' } } as const;
  expect(withCheckRemarks(message, notYet, own).remarks.map(({ note }) => note)).toEqual([
    'Line a.',
  ]);
  render(
    <InInterviews>
      <ThreadContext
        value={{ interview: undefined, messages: [withCheckRemarks(message, notYet)] }}
      >
        <RemarkSummary />
      </ThreadContext>
    </InInterviews>,
  );
  const fixes = screen.getByRole('list', { name: en.InterviewsScreen.pen.fix });
  expect(
    within(fixes)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['a lot', 'Not yet: Line c.']);
});

describe('comparing two takes', () => {
  const compared = (before: object, after: object, first = 'I sold some.') => {
    const takes = messagesOf([reply(first, [], before), reply('I sold ten.', [], after)]).map(
      (message) => ({ interviewId: '7', message }),
    );
    render(
      <InInterviews>
        <ThreadContext value={{ interview: interviewOf({ language: 'en' }), messages: [] }}>
          <CompareDialog takes={takes} at={1} onClosed={() => undefined} />
        </ThreadContext>
      </InInterviews>,
    );
    const rows = screen.queryAllByRole('row').slice(1);
    return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('goes line by line and number by number if the same judge judged both', () => {
    const rows = compared(
      {
        checks: [
          check('a', 'Numbers', false),
          check('b', 'Structure', true),
          check('c', 'Structure', null),
        ],
        delivery: { words: 3, numbers: 0, words_per_minute: 120 },
      },
      {
        checks: [
          check('a', 'Numbers', true, { quote: 'ten' }),
          check('b', 'Structure', null),
          check('c', 'Structure', true),
        ],
        delivery: { words: 3, numbers: 1 },
      },
    );
    expect(rows).toEqual([
      ['Line a.', said.coach.no, `${said.coach.yes}ten`],
      ['Words', '3', '3'],
      ['Numbers', '0', '1'],
    ]);
    expect(screen.queryByText(en.Takes.better)).toBeNull();
  });

  test('is not offered if nobody judged both', () => {
    const rows = compared(
      { checks: [check('a', 'Numbers', false)] },
      { checks: [check('a', 'Numbers', null)] },
    );
    expect(rows).toEqual([]);
    expect(screen.getByText(en.Takes.notCompared)).toBeVisible();
  });

  test('uses remarks where the API sends them', () => {
    const remark = (quote: string, note: string) => ({ remarks: [{ quote, kind: 'fix', note }] });
    expect(compared(remark('some', 'How many?'), {})).toEqual([]);
    expect(screen.getByRole('region', { name: en.Takes.fixed })).toHaveTextContent('How many?');
    expect(screen.queryByText(en.Takes.notCompared)).toBeNull();
  });

  test('calls no words new if one take is a recording without a transcript', () => {
    const remark = { remarks: [{ quote: 'ten', kind: 'fix', note: 'Of what?' }] };
    compared({ audio_url: '/a.webm' }, remark, '');
    expect(screen.getByText('I sold ten.')).toBeVisible();
    expect(document.querySelector('ins, del')).toBeNull();
    expect(screen.queryByRole('region', { name: en.Takes.added })).toBeNull();
  });
});
