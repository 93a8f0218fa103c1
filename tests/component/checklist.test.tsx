import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checklist } from '@/components/interviews/checks/checklist';
import { type Marking, useMarkingHere } from '@/components/interviews/marks/use-marking';
import { type BrowserSession, storeSession } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import type { Known } from '../setup/in-interviews';
import { InMarking } from '../setup/in-marking';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';
import { told } from '../setup/told';

const { said, yes, no, notRight, point, selected } = en.Checklist;
const result = 'It says what came of it.';
const number = 'It puts a number beside the result.';
const text = 'We were slow. I cut it by half. Everybody was happy.';

const check = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  skill: 'Numbers',
  met: null,
  ...more,
});
const open = [check('success-result', result), check('success-number', number)];
const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const say = jest.fn();

type Given = {
  checks?: object[];
  more?: Record<string, unknown>[];
  known?: Known;
  session?: BrowserSession;
  at?: number;
};

let marking: Marking | null;
function Find() {
  marking = useMarkingHere();
  return null;
}
/** The checks of the answer that this browser alone has stored. */
const localChecks = () => marking?.localOnly?.get().get('m1')?.change.checks;

/** Draws the checklist of an answer in a browser that stores checks. */
function drawn({ checks = open, more = [], known = {}, at = 1, session = ana }: Given = {}) {
  localStorage.clear();
  storeSession(session);
  const messages = messagesOf([
    { sender_type: 'ai', question_id: 'q1', text_content: '**Tell me of a success.**' },
    { sender_type: 'user', question_id: 'q1', text_content: text, checks },
    ...more,
  ]);
  const message = messages[at];
  if (!message) throw new Error('There is no such answer.');
  const { container } = render(
    <InMarking
      known={{ say, ...known }}
      thread={{ interview: interviewOf({ language: 'en' }), messages }}
    >
      <p data-message-id={message.id}>
        <span data-said>{message.text}</span>
      </p>
      <Checklist message={message} />
      <Find />
    </InMarking>,
  );
  return { container, list: container.querySelector('details') };
}

const lineOf = (label: string) => {
  const line = screen.getByText(label).closest('li');
  if (!line) throw new Error('It is in no list.');
  return within(line);
};

beforeEach(() => say.mockReset());

test('Checklist is open below the first answer while nobody has judged it', () => {
  const { list } = drawn();
  expect(list).toHaveAttribute('open');
  expect(list?.querySelector('summary')).toHaveTextContent('Checklist: 0 of 2 met, 2 open');
});

test('Checklist is folded below later answers, and once somebody has judged', () => {
  const second = { sender_type: 'user', question_id: 'q2', text_content: 'Yes.', checks: open };
  expect(drawn({ more: [second], at: 2 }).list).not.toHaveAttribute('open');
  const judged = [
    check('success-result', result, { met: true, quote: 'by half' }),
    ...open.slice(1),
  ];
  const { list } = drawn({ checks: judged });
  expect(list).not.toHaveAttribute('open');
  expect(list).toHaveTextContent('Checklist: 1 of 2 met, 1 open');
});

test('Checklist opens on arrival, and folds once a judgment is known', () => {
  storeSession(ana);
  const thread = (checks: object[]) => {
    const messages = messagesOf([{ sender_type: 'user', text_content: text, checks }]);
    return (
      <InMarking thread={{ interview: interviewOf({}), messages }}>
        {messages.map((message) => (
          <Checklist key={message.key} message={message} />
        ))}
      </InMarking>
    );
  };
  const { container, rerender } = render(thread([]));
  const list = () => container.querySelector('details');
  expect(list()).toBeNull();
  rerender(thread(open));
  expect(list()).toHaveAttribute('open');
  rerender(thread([{ ...open[0], met: true, quote: 'by half' }]));
  expect(list()).not.toHaveAttribute('open');
});

test('Checklist is absent for an answer without one', () => {
  expect(drawn({ checks: [] }).list).toBeNull();
});

test('Checklist stores the person’s own judgment, announces it once, and keeps the focus on the line', async () => {
  const { list } = drawn();
  await userEvent.click(screen.getByRole('button', { name: `${yes} ${result}` }));
  expect(lineOf(result).getByText(said.person.yes)).toBeVisible();
  expect(screen.getByRole('button', { name: `${notRight} ${result}` })).toHaveFocus();
  expect(list).toHaveAttribute('open');
  expect(list).toHaveTextContent('Checklist: 1 of 2 met, 1 open');
  expect(say.mock.calls).toEqual([['You say: yes. 1 of 2 met, 1 open']]);
  await userEvent.click(screen.getByRole('button', { name: `${no} ${number}` }));
  expect(list).toHaveTextContent('Checklist: 1 of 2 met, 1 not met');
  expect(localChecks()).toEqual({
    'success-result': { met: true, by: 'person' },
    'success-number': { met: false, by: 'person' },
  });
});

test('Checklist says who judged, and one press reverses it', async () => {
  drawn({
    checks: [
      check('success-result', result, { met: true, quote: 'I cut it by half.' }),
      check('success-number', number, { met: false, note: 'Half of what?' }),
    ],
  });
  fireEvent.click(screen.getByText(/^Checklist/));
  expect(lineOf(result).getByText(said.coach.yes)).toBeVisible();
  expect(lineOf(result).getByText('I cut it by half.', { selector: 'q' })).toBeVisible();
  expect(lineOf(number).getByText('Half of what?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `${notRight} ${number}` }));
  expect(lineOf(number).getByText(said.person.yes)).toBeVisible();
  // The coach's reason explains the opposite judgment, so it disappears.
  expect(lineOf(number).queryByText('Half of what?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `${notRight} ${number}` }));
  expect(lineOf(number).getByText(said.person.no)).toBeVisible();
});

test('Checklist works by keyboard, including choosing a sentence from the list', async () => {
  drawn();
  screen.getByRole('button', { name: `${yes} ${result}` }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: `${point} ${result}` })).toHaveFocus();
  await userEvent.keyboard(' ');
  const choice = screen.getByRole('group', { name: result });
  expect(
    within(choice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['We were slow.', 'I cut it by half.', 'Everybody was happy.']);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(lineOf(result).getByText('I cut it by half.', { selector: 'q' })).toBeVisible();
  expect(screen.queryByRole('group', { name: result })).toBeNull();
  expect(screen.getByRole('button', { name: `${notRight} ${result}` })).toHaveFocus();
});

test('Checklist uses words selected in the answer, also after the selection has ended', async () => {
  const { container } = drawn();
  await userEvent.click(screen.getByRole('button', { name: `${yes} ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: `${point} ${number}` }));
  const words = container.querySelector('[data-said]')?.firstChild;
  if (!words) throw new Error('Nothing was said.');
  const selection = document.getSelection();
  act(() => {
    selection?.setBaseAndExtent(words, text.indexOf('cut'), words, text.indexOf(' Everybody'));
    document.dispatchEvent(new Event('selectionchange'));
    selection?.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
  });
  await userEvent.click(screen.getByRole('button', { name: `${selected} cut it by half` }));
  expect(lineOf(number).getByText('cut it by half', { selector: 'q' })).toBeVisible();
});

test('Checklist ignores a selection elsewhere', async () => {
  drawn();
  await userEvent.click(screen.getByRole('button', { name: `${yes} ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: `${point} ${number}` }));
  const label = screen.getByText(result).firstChild;
  act(() => {
    if (label) document.getSelection()?.setBaseAndExtent(label, 0, label, 5);
    document.dispatchEvent(new Event('selectionchange'));
  });
  expect(screen.queryByText(selected)).toBeNull();
});

test('Checklist is read-only without a person to store it for', () => {
  drawn({ session: { ...ana, user: null } });
  expect(screen.getByText(result)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('Checklist sends changes to the account, and shows those of other devices', async () => {
  const sent: unknown[] = [];
  global.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return answerOf({ data: [] });
  });
  drawn({ known: { offers: ['marks', 'checks'] } });
  await userEvent.click(screen.getByRole('button', { name: `${yes} ${result}` }));
  expect(sent).toEqual([
    { mark: { conversation_id: '7', checks: { 'success-result': { met: true, by: 'person' } } } },
  ]);
  const elsewhere = { 'success-number': { met: false, by: 'browser' } };
  await told(() =>
    marking?.receive({
      message_id: 'm1',
      conversation_id: '7',
      checks: elsewhere,
      updated_at: new Date(Date.now() + 60_000).toISOString(),
    }),
  );
  expect(lineOf(number).getByText(said.browser.no)).toBeVisible();
});
