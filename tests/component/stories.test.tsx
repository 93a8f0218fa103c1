import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnNote } from '@/components/interviews/marks/own-note';
import type { PracticeHere } from '@/components/interviews/practice/practice-here';
import { FittingStory } from '@/components/interviews/stories/fitting-story';
import { KeepStory, StoryLabel } from '@/components/interviews/stories/keep-story';
import { themeIn } from '@/components/interviews/stories/story-questions';
import { StoriesDialog } from '@/components/interviews/story-list/stories-dialog';
import { longestStoryTitle } from '@/lib/contract/limits';
import { storeSession } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import type { Known } from '../setup/in-interviews';
import { InMarking } from '../setup/in-marking';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';
import { told } from '../setup/told';

const words = en.Stories;
const conflict = 'Tell me about a conflict with a colleague, and how it ended.';
const failure = 'Tell me about something that went wrong because of you. What did you change?';
const said = 'Two of us wanted the same slot. I proposed to halve it.';

const attributes = [
  { sender_type: 'ai', text_content: `Let us begin.\n\n**${conflict}**`, question_id: 'q1' },
  { sender_type: 'user', text_content: said, question_id: 'q1' },
];
const messages = messagesOf(attributes);
const [question, answer] = messages;
if (!question || !answer) throw new Error('There are two messages.');

type Wire = { message_id: string; conversation_id: string } & Record<string, unknown>;
let stored: Record<string, Wire>;
let sent: unknown[];
let refuses: number | null;

const wire = (id: string, more: object): Wire => ({
  message_id: id,
  conversation_id: '7',
  starred: false,
  note: null,
  worked_on: false,
  updated_at: `2026-11-24T12:00:0${id.slice(1)}Z`,
  ...more,
});
const story = (title: string, ...skills: string[]) => ({ story: { title, skills } });

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
  stored = {};
  sent = [];
  refuses = null;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address);
    if (init?.method === 'PUT') {
      const id = path.split('/').at(-1) ?? '';
      const { mark } = JSON.parse(String(init.body));
      sent.push(mark);
      if (refuses !== null) return answerOf({}, refuses);
      stored[id] = {
        ...wire(id, {}),
        ...stored[id],
        ...mark,
        updated_at: new Date().toISOString(),
      };
      return answerOf({ data: stored[id] });
    }
    if (path.endsWith('/messages'))
      return answerOf({ data: attributes.map((one, at) => ({ id: `m${at}`, attributes: one })) });
    return answerOf({ data: Object.values(stored) });
  });
});

const offers = ['marks', 'stories'] as const;

async function show(part: React.ReactNode, known: Known = {}) {
  const thread = { interview: interviewOf({ title: 'Behavioral' }), messages };
  const shown = render(
    <InMarking known={{ offers, ...known }} thread={thread}>
      {part}
    </InMarking>,
  );
  await told();
  return shown;
}

const ofAnswer = (
  <>
    <KeepStory message={answer} />
    <StoryLabel message={answer} />
    <OwnNote message={answer} isEditing={false} onEdit={() => undefined} />
  </>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.findByRole('combobox', { name: words.name });
const skill = (label: string) => screen.getByRole('checkbox', { name: label });

describe('an answer', () => {
  it('is stored as a story, with the skills that its question asks for, and says so', async () => {
    await show(ofAnswer);
    await press(words.keep);
    expect(await name()).toHaveValue('Two of us wanted the same slot.');
    expect(skill(words.shows.conflict.name)).toBeChecked();
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'The slot');
    await userEvent.click(skill(words.shows.leadership.name));
    await press(words.save);
    expect(sent).toEqual([
      { conversation_id: '7', story: { title: 'The slot', skills: ['conflict', 'leadership'] } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The slot')).toBeVisible();
  });

  it('does not become a story without a name, or with a name that is too long', async () => {
    await show(ofAnswer);
    await press(words.keep);
    await userEvent.clear(await name());
    await press(words.save);
    expect(screen.getByText(words.missing)).toBeVisible();
    await userEvent.click(await name());
    await userEvent.paste('😀'.repeat(longestStoryTitle + 1));
    await press(words.save);
    expect(await name()).toHaveFocus();
    expect(await name()).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('shows six skills at most, and keeps a skill under the API’s own name', async () => {
    stored.m1 = wire('m1', story('The slot', 'conflict', 'Numbers', 'a', 'b', 'c', 'd'));
    await show(ofAnswer);
    await press(words.edit);
    await name();
    expect(skill('Numbers')).toBeChecked();
    expect(skill(words.shows.failure.name)).toBeDisabled();
    await userEvent.click(skill('d'));
    expect(skill(words.shows.failure.name)).toBeEnabled();
  });

  it('stops being a story, and keeps its star and note', async () => {
    stored.m1 = wire('m1', { ...story('The slot', 'conflict'), starred: true, note: 'Slower' });
    await show(ofAnswer);
    await press(words.edit);
    await name();
    await press(words.noLonger);
    expect(sent).toEqual([{ conversation_id: '7', story: null }]);
    expect(stored.m1).toMatchObject({ starred: true, note: 'Slower', story: null });
    expect(screen.queryByText('The slot')).toBeNull();
  });

  it('offers the text of a story that the API has refused', async () => {
    refuses = 422;
    await show(ofAnswer);
    await press(words.keep);
    await name();
    await press(words.save);
    expect(screen.getByText(en.Marks.refused)).toBeVisible();
    expect(screen.getByText('Two of us wanted the same slot.')).toBeVisible();
    refuses = null;
    await press(en.Marks.useMine);
    expect(stored.m1).toMatchObject(story('Two of us wanted the same slot.', 'conflict'));
    expect(screen.queryByText(en.Marks.refused)).toBeNull();
  });
});

describe('the list of stories', () => {
  const started: unknown[] = [];
  const practice = {
    practice: {
      starter: {
        start: async (wanted: unknown) => {
          started.push(wanted);
          return { kind: 'started', id: '9' };
        },
      },
    },
  } as unknown as PracticeHere;
  const onClosed = jest.fn();
  beforeEach(() => {
    started.length = 0;
    onClosed.mockClear();
  });
  const group = (name: string) => within(screen.getByRole('region', { name }));

  it('groups stories by what they show, each with the questions that it would answer', async () => {
    stored.m1 = wire('m1', story('The slot', 'conflict', 'Numbers'));
    await show(<StoriesDialog onClosed={onClosed} />);
    const conflicts = group(words.shows.conflict.name);
    expect(conflicts.getByRole('heading', { name: 'The slot' })).toBeVisible();
    expect(await conflicts.findByText(said)).toBeVisible();
    expect(conflicts.getByText(conflict)).toBeVisible();
    expect(conflicts.getByRole('link')).toHaveAttribute('href', '/en/conversations/7#message-m1');
    expect(group('Numbers').getByRole('heading', { name: 'The slot' })).toBeVisible();
  });

  it('names missing stories, and starts a question for one with a press', async () => {
    stored.m1 = wire('m1', story('The slot', 'conflict'));
    await show(<StoriesDialog onClosed={onClosed} />, { practice });
    const gaps = group(words.gaps);
    expect(gaps.queryByText('No story for a conflict yet.')).toBeNull();
    expect(gaps.getByText('No story for a failure yet.')).toBeVisible();
    await press(`${words.answerOne}: ${words.shows.failure.name}`);
    expect(started).toEqual([{ language: 'en', question: failure }]);
    expect(onClosed).toHaveBeenCalled();
  });

  it('merges stories with the same name, and says when one was told for three questions', async () => {
    const asked = ['Why one?', 'Why two?', 'Why three?'];
    const all = asked.flatMap((text) => [
      { sender_type: 'ai', text_content: text },
      { sender_type: 'user', text_content: `So: ${text}` },
    ]);
    attributes.splice(0, attributes.length, ...(all as typeof attributes));
    for (const id of ['m1', 'm3']) stored[id] = wire(id, story('The slot', 'conflict'));
    const { unmount } = await show(<StoriesDialog onClosed={onClosed} />);
    expect(screen.getAllByRole('heading', { name: 'The slot' })).toHaveLength(1);
    expect(screen.queryByText(/^Told for/)).toBeNull();
    unmount();
    stored.m5 = wire('m5', story('the slot', 'conflict'));
    await show(<StoriesDialog onClosed={onClosed} />);
    expect(await screen.findByText(/^Told for 3 questions/)).toBeVisible();
  });

  it('removes stories one by one', async () => {
    stored.m1 = wire('m1', story('The slot', 'conflict'));
    await show(<StoriesDialog onClosed={onClosed} />);
    await press(`${words.remove}: The slot`);
    expect(sent).toEqual([{ conversation_id: '7', story: null }]);
    expect(screen.getByText(words.how, { exact: false })).toBeVisible();
  });

  it('keeps stories in this browser where the API takes no marks, and says so', async () => {
    const { unmount } = await show(ofAnswer, { offers: [] });
    await press(words.keep);
    await press(words.save);
    unmount();
    expect(sent).toEqual([]);
    const { unmount: leave } = await show(ofAnswer, { offers: [] });
    expect(screen.getByText('Two of us wanted the same slot.')).toBeVisible();
    leave();
    await show(<StoriesDialog onClosed={onClosed} />, { offers: [] });
    expect(screen.getByRole('heading', { name: 'Two of us wanted the same slot.' })).toBeVisible();
    expect(screen.getByText(en.InterviewsScreen.saved.keptHere)).toBeVisible();
    expect(screen.queryByText(words.onlyHere.one)).toBeNull();
  });

  it('offers to move this browser’s stories to the account, once the API accepts them', async () => {
    const { unmount } = await show(ofAnswer, { offers: ['marks'] });
    await press(words.keep);
    await press(words.save);
    unmount();
    expect(sent).toEqual([]);

    const { unmount: leave } = await show(ofAnswer);
    expect(screen.getByText('Two of us wanted the same slot.')).toBeVisible();
    leave();
    await show(<StoriesDialog onClosed={onClosed} />);
    expect(screen.getByText(words.onlyHere.one)).toBeVisible();
    await press(words.move);
    expect(stored.m1).toMatchObject(story('Two of us wanted the same slot.', 'conflict'));
    expect(screen.queryByText(words.onlyHere.one)).toBeNull();
    expect(screen.getByRole('heading', { name: words.title })).toHaveFocus();
    expect(Object.keys(localStorage).filter((name) => name.startsWith('kept_'))).toEqual([]);
  });

  it('removes this browser’s stories before they are moved, and prefers the account’s', async () => {
    const { unmount } = await show(ofAnswer, { offers: ['marks'] });
    await press(words.keep);
    await press(words.save);
    unmount();
    stored.m1 = wire('m1', story('From the desk', 'conflict'));
    const { unmount: leave } = await show(<StoriesDialog onClosed={onClosed} />);
    expect(screen.queryByText(words.onlyHere.one)).toBeNull();
    expect(screen.getByRole('heading', { name: 'From the desk' })).toBeVisible();
    leave();
    stored = {};
    await show(<StoriesDialog onClosed={onClosed} />);
    await press(`${words.remove}: Two of us wanted the same slot.`);
    expect(screen.getByText(words.none, { exact: false })).toBeVisible();
    expect(sent).toEqual([{ conversation_id: '7', story: null }]);
  });

  it('explains stories when there are none, and links to an answer', async () => {
    await show(<StoriesDialog onClosed={onClosed} />, { practice });
    expect(screen.getByText(words.none, { exact: false })).toBeVisible();
    await press(`${words.answerOne}: ${words.shows.conflict.name}`);
    expect(started).toEqual([{ language: 'en', question: conflict }]);
  });
});

describe('FittingStory', () => {
  const fits = 'You have a story for this: The slot';

  it('offers a story that fits the question, and shows its text on a press', async () => {
    attributes.splice(0, attributes.length, {
      sender_type: 'ai',
      text_content: conflict,
      question_id: 'q1',
    });
    attributes.push({ sender_type: 'user', text_content: said, question_id: 'q1' });
    stored.m1 = wire('m1', story('The slot', 'conflict'));
    await show(<FittingStory messages={[question]} />);
    expect(screen.queryByText(said)).toBeNull();
    await userEvent.click(screen.getByText(fits));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['after it was answered', messages, 'conflict'],
    ['for another question', [question], 'failure'],
  ])('offers nothing %s', async (_, thread, shows) => {
    stored.m1 = wire('m1', story('The slot', shows));
    await show(<FittingStory messages={thread} />);
    expect(screen.queryByText(fits)).toBeNull();
  });

  it('common questions are recognized in what the coach says, in every language', () => {
    expect(themeIn(`Good.\n\n**${failure}**`)).toBe('failure');
    expect(themeIn('Cuéntame de un conflicto con un colega y de cómo terminó.')).toBe('conflict');
    expect(themeIn('What is your greatest weakness?')).toBeNull();
  });
});
