import { act, render, screen, waitFor } from '@testing-library/react';
import { MemberWords, useWords } from '@/components/frame/member-words';
import { Shortcuts } from '@/components/interviews/screen/shortcuts';
import { late } from '@/components/ui/late';
import { InInterviews } from '../setup/in-interviews';
import { es } from '../setup/messages';
import { newStore } from '../setup/new-store';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: jest.fn() }));

let mockIsOffline = false;
jest.mock('@/components/interviews/marks/saved-dialog', () => {
  if (mockIsOffline) throw new Error('offline');
  return { SavedDialog: () => <p>The saved answers</p> };
});

const Said = ({ text }: { text: string }) => <p>{text}</p>;
const failingOnce = () => jest.fn(async () => Said).mockRejectedValueOnce(new Error('offline'));

it('a late component shows its fallback until it has loaded', async () => {
  const Part = late(async () => Said);
  render(<Part text="Hello" instead={<p>Soon</p>} />);
  expect(screen.getByText('Soon')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.queryByText('Soon')).toBeNull();
});

it('a late component loads its texts with it', async () => {
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

it('a late component is drawn at once if it was prepared', async () => {
  const Part = late(async () => Said);
  await act(async () => expect(await Part.prepare()).toBe(true));
  render(<Part text="Hello" />);
  expect(screen.getByText('Hello')).toBeVisible();
});

it('a late component that failed to load loads once the browser is online again', async () => {
  const Part = late(failingOnce());
  render(<Part text="Hello" instead={<p>Soon</p>} />);
  await act(async () => undefined);
  expect(screen.getByText('Soon')).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('a late component that failed to load is requested again when it is next drawn', async () => {
  const load = failingOnce();
  const Part = late(load);
  expect(await Part.prepare()).toBe(false);
  render(<Part text="Hello" />);
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(await Part.prepare()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a dialog that failed to load closes, and opens on the next press, not by itself', async () => {
  const store = newStore();
  const { dialogs } = store;
  mockIsOffline = true;
  render(
    <InInterviews known={{ store }}>
      <Shortcuts list={{ status: 'loaded', interviews: [], complete: true }} />
    </InInterviews>,
  );
  act(() => dialogs.show('saved'));
  await waitFor(() => expect(dialogs.get().shown).toBeNull());
  mockIsOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText('The saved answers')).toBeNull();
  act(() => dialogs.show('saved'));
  expect(await screen.findByText('The saved answers')).toBeVisible();
});
