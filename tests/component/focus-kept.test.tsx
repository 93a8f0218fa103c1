import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ThreadActions } from '@/components/interviews/messages/thread-actions';
import { SavedDialog } from '@/components/interviews/saved/saved-dialog';
import { SavedContext } from '@/components/interviews/saved/use-saved';
import { ShareDialog } from '@/components/interviews/share/share-dialog';
import type { SavedAnswer } from '@/lib/interviews/saved-answers';
import { sessionKeys } from '@/lib/session/browser';
import { sharedAddress } from '@/lib/shares/shares';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, messageOf } from '../setup/records';

// The build inlines them.
const { ReadOffline, Sharing, InterviewsScreen: words } = en;
jest.mock('@/lib/i18n/read-offline-words', () => ({
  readOfflineWords: { en: jest.requireActual('@/messages/en.json').ReadOffline },
}));
jest.mock('@/lib/i18n/hear-through-words', () => ({
  hearThroughWords: { en: jest.requireActual('@/messages/en.json').HearThrough },
}));

jest.mock('@/lib/offline/load', () => ({
  loadKept: async () => ({ areKept: async () => false, keepRecordings: async () => false }),
}));

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

const interview = interviewOf({ title: 'Costs' });
const onClosed = () => undefined;
const shown = (part: ReactNode) => render(<InInterviews>{part}</InInterviews>);

it('a link that was made has the focus, and until when it is good is said', async () => {
  const token = 'a'.repeat(32);
  const made = { data: { token, expires_at: '2026-12-24T12:00:00Z' } };
  global.fetch = jest.fn(async () => answerOf(made, 201));
  shown(<ShareDialog interview={interview} messageId={null} words={Sharing} onClosed={onClosed} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: Sharing.make }));
  expect(await screen.findByRole('textbox', { name: Sharing.link })).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue(sharedAddress(token));
  // The same element: only what changes in it is read out.
  expect(status).toHaveTextContent(Sharing.listed);
});

function Saved() {
  const named = (messageKey: string): SavedAnswer => ({
    ...{ conversationId: '7', messageKey, title: `Title ${messageKey}`, question: '' },
    ...{ text: 'W', createdAt: null, language: '' },
  });
  const [answers, setAnswers] = useState(['a', 'b', 'c'].map(named));
  const toggle = ({ messageKey }: SavedAnswer) =>
    setAnswers((all) => all.filter((one) => one.messageKey !== messageKey));
  return (
    <SavedContext value={{ answers, toggle }}>
      <SavedDialog onClosed={onClosed} />
    </SavedContext>
  );
}

it('where a saved answer was, the focus is on the next, and after the last on the heading', async () => {
  shown(<Saved />);
  const remove = async (at: number) => {
    const button = screen.getAllByRole('button', { name: words.saved.letGo })[at];
    if (button) await userEvent.click(button);
  };
  await remove(1);
  expect(screen.getByRole('link', { name: 'Title c' })).toHaveFocus();
  await remove(1);
  expect(screen.getByRole('link', { name: 'Title a' })).toHaveFocus();
  await remove(0);
  expect(screen.getByRole('heading', { name: words.saved.savedAnswers })).toHaveFocus();
});

it('recordings that could not be kept are said so outside the menu, which has closed', async () => {
  const attributes = { sender_type: 'user', audio_url: 'https://media.example/a.ogg' };
  const messages = [messageOf(attributes)];
  shown(<ThreadActions interview={interview} messages={messages} onRename={onClosed} />);
  const { keep, notKept } = ReadOffline.recordings;
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(await screen.findByTitle(keep));
  await screen.findByTitle(notKept);
  expect(screen.getByRole('status')).toHaveTextContent(notKept);
  expect(screen.getByRole('status').closest('[popover]')).toBeNull();
});
