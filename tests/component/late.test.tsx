import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberWords, useWords } from '@/components/frame/member-words';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { TakeNote } from '@/components/interviews/takes/take-note';
import { late } from '@/components/ui/late';
import { InInterviews } from '../setup/in-interviews';
import { en, es } from '../setup/messages';
import { messagesOf } from '../setup/records';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: jest.fn() }));

let mockIsOffline = false;
jest.mock('@/components/interviews/takes/compare-dialog', () => {
  if (mockIsOffline) throw new Error('offline');
  return { CompareDialog: () => <p>The comparison</p> };
});

const Said = ({ text }: { text: string }) => <p>{text}</p>;
const failingOnce = () => jest.fn(async () => Said).mockRejectedValueOnce(new Error('offline'));

it('shows what is instead until it has loaded', async () => {
  const Part = late(async () => Said);
  render(<Part text="Hello" instead={<p>Soon</p>} />);
  expect(screen.getByText('Soon')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.queryByText('Soon')).toBeNull();
});

it('brings its texts with it', async () => {
  const Named = () => <p>{useWords('Takes').compare}</p>;
  const Part = late(async () => Named);
  document.documentElement.lang = 'es';
  render(
    <MemberWords locale="es" words={{}}>
      <Part />
    </MemberWords>,
  );
  expect(await screen.findByText(es.Takes.compare)).toBeVisible();
});

it('is drawn at once where it was prepared', async () => {
  const Part = late(async () => Said);
  await act(async () => expect(await Part.prepare()).toBe(true));
  render(<Part text="Hello" />);
  expect(screen.getByText('Hello')).toBeVisible();
});

it('loads once the browser is online again after it has failed', async () => {
  const Part = late(failingOnce());
  render(<Part text="Hello" instead={<p>Soon</p>} />);
  await act(async () => undefined);
  expect(screen.getByText('Soon')).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('is asked for again when it is next wanted after it has failed', async () => {
  const load = failingOnce();
  const Part = late(load);
  expect(await Part.prepare()).toBe(false);
  render(<Part text="Hello" />);
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(await Part.prepare()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a comparison opens on the press that loads it, and not long after a failed one', async () => {
  const messages = messagesOf([
    { sender_type: 'user', text_content: 'One' },
    { sender_type: 'user', text_content: 'Two' },
  ]);
  const takes = messages.map((message) => ({ interview: undefined, message }));
  const key = messages[0]?.key ?? '';
  mockIsOffline = true;
  render(
    <InInterviews>
      <ThreadContext
        value={{ interview: undefined, messages, takes: new Map([[key, takes]]) as never }}
      >
        <TakeNote messageKey={key} />
      </ThreadContext>
    </InInterviews>,
  );
  const button = screen.getByRole('button', { name: en.Takes.compare });
  await userEvent.click(button);
  mockIsOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText('The comparison')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('The comparison')).toBeVisible();
});
