import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Judgment } from '@/components/interviews/judgment/judgment';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { EndPage, focusScores } from '@/components/interviews/thread/end-page';
import { QuestionNumber } from '@/components/interviews/thread/question-number';
import { QuestionSource } from '@/components/interviews/thread/question-source';
import { ThreadScores } from '@/components/interviews/thread/remark-summary';
import type { Message } from '@/lib/api/message';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf, messageOf, messagesOf } from '../setup/records';

const words = en.Judgment;
window.matchMedia = () =>
  Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

type Given = {
  interview?: object;
  messages?: readonly Message[];
  known?: Known;
  children: ReactNode;
};

const InThread = ({ interview = {}, messages = [], known = {}, children }: Given) => (
  <InInterviews known={known}>
    <ThreadContext value={{ interview: interviewOf({ language: 'es', ...interview }), messages }}>
      {children}
    </ThreadContext>
  </InInterviews>
);

const answer = (attributes: object) =>
  messageOf({ sender_type: 'user', text_content: 'I cut it.', ...attributes });

const judged = (attributes: object) =>
  render(
    <InThread>
      <Judgment message={answer(attributes)} />
    </InThread>,
  );

test('an answer without a judgment has nothing below it', () => {
  const { container } = judged({});
  expect(container).toBeEmptyDOMElement();
});

test('a stronger version is folded behind a button, with its blanks marked', async () => {
  judged({ stronger: 'I cut it by [how much?] in [how many?] weeks.' });
  const text = screen.getByText(/^I cut it by/);
  expect(text).not.toBeVisible();
  const button = screen.getByRole('button', { name: words.stronger });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(text).toBeVisible();
  expect(text).toHaveTextContent('I cut it by [how much?] in [how many?] weeks.');
  expect([...text.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '[how much?]',
    '[how many?]',
  ]);
  expect(text).toHaveAttribute('lang', 'es');
  expect(screen.getByText(new RegExp(words.blanks))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.hideStronger }));
  expect(text).not.toBeVisible();
});

test('a stronger version without blanks mentions none', async () => {
  judged({ stronger: 'I cut it by half.' });
  await userEvent.click(screen.getByRole('button', { name: words.stronger }));
  expect(screen.getByText(words.ownWords)).toBeVisible();
});

test('progress over the last take names what changed and what made the difference', () => {
  judged({
    progress: [
      { skill: 'Numbers', from: 2, to: 4.25, quote: 'by half' },
      { skill: 'Clarity', from: 3, to: 3 },
    ],
  });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent('Numbers 2 → 4.3from 2 to 4.3 by half');
});

test('a take that changed no score says so', () => {
  judged({ progress: [{ skill: 'Clarity', from: 3, to: 3 }] });
  expect(screen.getByText(words.nothingChanged)).toBeVisible();
});

test.each([
  ['gibberish', words.reasons.gibberish],
  ['Muy poco para evaluar.', 'Muy poco para evaluar.'],
])('the reason for not judging an answer is a sentence: %s', (unscored, said) => {
  const { container } = judged({ unscored });
  expect(container).toHaveTextContent(`${words.unscored} · ${said}`);
});

test('an unknown reason is left out', () => {
  expect(judged({ unscored: 'too_loud' }).container).toBeEmptyDOMElement();
  // The person got a reply to distress, so nothing about judging is shown.
  expect(judged({ unscored: 'distress' }).container).toBeEmptyDOMElement();
});

describe('the counts of an answer', () => {
  const counts = { words: 94, numbers: 3, we: 4, i: 2, fillers: 2 };
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('are one line, with each count that the API sends', () => {
    const { unmount } = judged({ delivery: counts });
    expect(shown()).toEqual(['94 words', '3 numbers', '“we” 4 times', '“I” twice', '2 fillers']);
    unmount();
    const pauses = [{ start: 1, end: 3 }];
    judged({ delivery: { words: 1, numbers: 1, we: 1, i: 0, words_per_minute: 141.6, pauses } });
    expect(shown()).toEqual([
      '1 word',
      '1 number',
      '“we” once',
      '“I” never',
      '142 words a minute',
      '1 pause',
    ]);
  });

  test('are marked in the text on a press, and unmarked on another', async () => {
    const painted = new Map<
      string,
      Set<{ startContainer: Text; startOffset: number; endOffset: number }>
    >();
    Object.assign(globalThis, {
      CSS: { highlights: painted, escape: (text: string) => text },
      Highlight: Set,
      StaticRange: class {
        constructor(range: object) {
          Object.assign(this, range);
        }
      },
    });
    const say = jest.fn();
    const text = 'We cut it by 40 percent, and we were proud.';
    render(
      <InThread interview={{ language: 'en' }} known={{ say }}>
        <div data-message-id="m1">
          <p data-said>{text}</p>
        </div>
        <Judgment message={answer({ text_content: text, delivery: { ...counts, we: 2 } })} />
      </InThread>,
    );
    const we = screen.getByRole('button', { name: '“we” twice' });
    await userEvent.click(we);
    await waitFor(() => expect(painted.get('counted')?.size).toBe(2));
    const found = [...(painted.get('counted') ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.data.slice(startOffset, endOffset),
    );
    expect(found).toEqual(['We', 'we']);
    expect(we).toHaveAttribute('aria-pressed', 'true');
    expect(say.mock.calls).toEqual([['We, we', 'en']]);
    await userEvent.click(screen.getByRole('button', { name: '3 numbers' }));
    expect(we).toHaveAttribute('aria-pressed', 'false');
    expect(say).toHaveBeenLastCalledWith('40 percent', 'en');
    await userEvent.click(screen.getByRole('button', { name: '3 numbers' }));
    expect(painted.has('counted')).toBe(false);
  });

  test('cannot be shown in a language without word lists, or without a text', () => {
    render(
      <InThread interview={{ language: 'fr' }}>
        <Judgment message={answer({ delivery: counts })} />
      </InThread>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(shown()).toHaveLength(5);
  });
});

test('a question from a posting names its line', () => {
  const { container } = render(
    <InThread>
      <QuestionSource
        message={messageOf({ sender_type: 'ai', source: 'You will own our clusters.' })}
      />
      <QuestionSource message={messageOf({ sender_type: 'ai' })} />
    </InThread>,
  );
  expect(container).toHaveTextContent(/^From the posting: You will own our clusters\.$/);
});

describe('the number of a question', () => {
  const ask = (question_id?: string) => ({ sender_type: 'ai', text_content: 'Why?', question_id });
  const messages = messagesOf([
    ask('a'),
    { sender_type: 'user', question_id: 'a' },
    ask(),
    ask('b'),
    ask('b'),
  ]);
  const shown = (at: number, interview: object = { question_count: 5 }) =>
    render(
      <InThread interview={interview} messages={messages}>
        <QuestionNumber message={messages[at] as Message} />
      </InThread>,
    ).container;

  test.each([
    ['of the first question is shown', 0, 'Question 1 of 5'],
    ['is not shown for an answer', 1, ''],
    ['is not shown for a follow-up', 2, ''],
    ['of the next question is shown', 3, 'Question 2 of 5'],
    ['stays the same when the question is repeated', 4, 'Question 2 of 5'],
  ])('%s', (_, at, said) => expect(shown(at).textContent).toBe(said));

  test.each([[{}], [{ question_count: 1 }], [{ question_count: '5' }]])(
    'is not shown for a question count of %j',
    (interview) => expect(shown(0, interview)).toBeEmptyDOMElement(),
  );
});

describe('explained scores', () => {
  const messages = messagesOf([
    { sender_type: 'ai', text_content: 'Why?' },
    {
      sender_type: 'user',
      text_content: 'It got a lot better.',
      remarks: [{ quote: 'a lot better', kind: 'fix', note: 'How much?' }],
    },
  ]);
  const plain = { skill: 'Clarity', value: 4, max: 5 };
  const explained = {
    skill: 'Numbers',
    value: 2,
    max: 5,
    before: 1.5,
    quote: 'a lot better',
    message_id: 'm1',
    advice: 'Say how much.',
  };
  const shown = (scores: object[], more: Omit<Given, 'children'> = {}) =>
    render(
      <InThread interview={{ scores }} messages={messages} {...more}>
        <ThreadScores />
        <EndPage />
      </InThread>,
    );

  test('each have a sentence, an advice and a change, and are announced once', () => {
    shown([explained, { ...plain, before: 4 }]);
    const scores = screen.getByRole('region', { name: en.InterviewsScreen.pen.scores });
    const [numbers, clarity] = within(scores).getAllByRole('listitem');
    expect(numbers).toHaveTextContent(`1.5 → 2from 1.5 to 2 ${words.sinceLastTime}`);
    expect(numbers).toHaveTextContent(`${words.raise} Say how much.`);
    expect(clarity).toHaveTextContent(words.asLastTime);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Clarity went best; Numbers cost you the most.',
      'Numbers',
      'Clarity',
    ]);
    expect(numbers).toHaveTextContent(/^2of 5Numbers/);
    expect(screen.queryByText('/5')).toBeNull();
    focusScores();
    expect(scores).toHaveFocus();
  });

  test('quote the sentence marked as in its answer, and link to it', async () => {
    // The thread draws the answer like this.
    const row = document.createElement('div');
    row.dataset.messageId = 'm1';
    row.innerHTML = '<p data-said>It got a lot better.</p>';
    const pane = document.createElement('div');
    pane.dataset.scrolls = 'messages';
    pane.scrollBy = jest.fn();
    pane.append(row);
    document.body.append(pane);
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    shown([explained]);
    const sentence = screen.getByRole('button', { name: 'a lot better' });
    expect(sentence).toHaveAttribute('data-kind', 'fix');
    await userEvent.click(sentence);
    expect(row).toHaveFocus();
    pane.remove();
  });

  test('quote a sentence whose answer is gone without a link', () => {
    shown([{ ...explained, message_id: 'gone' }]);
    expect(screen.getByText('a lot better').closest('button')).toBeNull();
  });

  test('use a sentence marked for the same skill where the API names none', () => {
    const [asked, said] = messages as [Message, Message];
    const about = (skill: string) => ({ ...said, remarks: [{ ...said.remarks[0], skill }] });
    const { quote: _, message_id: __, ...unquoted } = explained;
    const { unmount } = shown([unquoted], { messages: [asked, about('Clarity') as Message] });
    expect(screen.queryByText('a lot better')).toBeNull();
    unmount();
    shown([unquoted], { messages: [asked, about('numbers') as Message] });
    expect(screen.getByRole('button', { name: 'a lot better' })).toBeVisible();
  });

  describe('the button to try again', () => {
    const start = jest.fn();
    const practice = {
      practice: { starter: { start } },
    } as never;
    const known: Known = { offers: ['practise'], practice };
    const several = messagesOf([
      { sender_type: 'ai', question_id: 'a', text_content: 'Hello!\n\n**Tell me of a success.**' },
      { sender_type: 'user', question_id: 'a', text_content: 'It got a lot better.' },
      { sender_type: 'ai', text_content: 'How much better?' },
      { sender_type: 'user', question_id: 'a', text_content: 'A lot.' },
      { sender_type: 'ai', question_id: 'b', text_content: '**What is new? And what is next?**' },
      { sender_type: 'user', question_id: 'b', text_content: 'This.' },
    ]);
    beforeEach(() => start.mockReset().mockResolvedValue({ kind: 'failed' }));

    test.each([
      ['the original one for an answer to a follow-up', 'm3', 'Tell me of a success.'],
      ['all sentences of the question', 'm5', 'What is new? And what is next?'],
    ])('asks the question of the lowest score: %s', async (_, message_id, question) => {
      shown(
        [
          { ...plain, before: 3 },
          { ...explained, message_id },
        ],
        { messages: several, known },
      );
      await userEvent.click(screen.getByRole('button', { name: words.again }));
      expect(start.mock.lastCall?.[0]).toEqual({ language: 'es', question });
      expect(await screen.findByText(en.Practice.notStarted)).toBeVisible();
    });

    test('keeps its space until practice has loaded, and is absent without it', () => {
      const { unmount } = shown([explained], { known: { ...known, practice: null } });
      expect(screen.getByRole('button', { name: words.again })).toBeDisabled();
      unmount();
      shown([explained]);
      expect(screen.queryByRole('button', { name: words.again })).toBeNull();
    });

    test('mentions the free week once it is used', async () => {
      start.mockResolvedValue({ kind: 'limit', availableAt: null });
      shown([explained], { known });
      await userEvent.click(screen.getByRole('button', { name: words.again }));
      expect(screen.getByText(en.Practice.limit.used)).toBeVisible();
    });
  });

  test('scores without explanations stay in the header', () => {
    shown([plain]);
    expect(screen.queryByRole('list')).toBeNull();
    const scores = screen.getByRole('region', { name: en.InterviewsScreen.pen.scores });
    expect(scores).toHaveClass('thread-scores');
    expect(within(scores).getByRole('button', { name: /^Clarity 4/ })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});
