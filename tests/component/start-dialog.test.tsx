import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  offeredQuestions,
  questionKinds,
} from '@/components/interviews/practice/offered-questions';
import { StartDialog } from '@/components/interviews/practice/start-dialog';
import { VisitorAnswer } from '@/components/interviews/practice/visitor-answer';
import { longestPosting, longestTitle } from '@/lib/contract/limits';
import { questionHash, storeQuestionFrom } from '@/lib/storage/visitor-answer';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { interviewsOf } from '../setup/records';

const words = en.Practice;
const start = jest.fn();
const practice = { practice: { starter: { start } } } as never;
const dailyQuestion = { text: 'Why us?', isAnswered: false, daysInARow: 0 };

// jsdom has no modal dialogs.
jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);
beforeEach(() => start.mockReset().mockResolvedValue({ kind: 'failed' }));

const open = (known: Known = { dailyQuestion }) =>
  render(
    <InInterviews known={{ practice, ...known }}>
      <StartDialog onClosed={() => undefined} />
    </InInterviews>,
  );
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const menu = (name: string) => screen.getByRole('combobox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: words.start }));
/** The last request to start an interview. */
const asked = () => start.mock.lastCall?.[0];

test('StartDialog asks for one question where the API plans no interviews', async () => {
  open({});
  expect(screen.queryByRole('radio', { name: words.about.posting })).toBeNull();
  expect(screen.queryByRole('combobox', { name: words.count.label })).toBeNull();
  await press();
  expect(asked()).toEqual({ language: 'en', question: offeredQuestions('en')[0] });
});

test('StartDialog lets the coach choose five questions by default; count and language are small menus', async () => {
  open();
  expect(screen.getByRole('radio', { name: words.about.coach })).toBeChecked();
  await press();
  expect(asked()).toEqual({ language: 'en', count: 5 });
  await userEvent.selectOptions(menu(words.count.label), words.count.three);
  await userEvent.selectOptions(menu(words.language), 'pt-br');
  await press();
  expect(asked()).toEqual({ language: 'pt-BR', count: 3 });
});

test('StartDialog asks for a role or subject, and sends it with the number of questions', async () => {
  open();
  await choose(words.about.topic);
  await press();
  expect(screen.getByText(words.topic.missing)).toBeVisible();
  const field = screen.getByRole('textbox', { name: words.topic.field });
  expect(field).toHaveFocus();
  await userEvent.type(field, ' System design ');
  expect(screen.queryByText(words.topic.missing)).toBeNull();
  await press();
  expect(asked()).toEqual({ language: 'en', topic: 'System design', count: 5 });
});

test('StartDialog does not send an empty or too long posting, says so, and cuts nothing off', async () => {
  open();
  await choose(words.about.posting);
  const field = screen.getByRole('textbox', { name: words.posting.field });
  await press();
  expect(screen.getByText(words.posting.missing)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(longestPosting + 1));
  expect(screen.getByText(/^The posting has 8,001 characters; the limit is 8,000/)).toBeVisible();
  await press();
  expect(start).not.toHaveBeenCalled();
  await userEvent.clear(field);
  // An emoji counts as one character, as in the API.
  const posting = `${'a'.repeat(longestPosting - 1)}🙂`;
  await userEvent.paste(posting);
  await press();
  expect(asked()).toEqual({ language: 'en', posting, count: 5 });
});

test('StartDialog keeps a posting that the API cannot use, and says so', async () => {
  start.mockResolvedValue({ kind: 'failed', isRefused: true });
  open();
  await choose(words.about.posting);
  const field = screen.getByRole('textbox', { name: words.posting.field });
  await userEvent.type(field, '12345');
  await press();
  expect(screen.getByText(words.posting.refused)).toBeVisible();
  expect(screen.queryByText(words.notStarted)).toBeNull();
  expect(field).toHaveValue('12345');
});

test('StartDialog sends a single question without a count', async () => {
  open();
  await choose(words.about.question);
  expect(screen.queryByRole('combobox', { name: words.count.label })).toBeNull();
  await choose(offeredQuestions('en')[1] ?? '');
  await press();
  expect(asked()).toEqual({ language: 'en', question: offeredQuestions('en')[1] });
});

describe('where the API offers rehearsals', () => {
  const { mode } = en.Rehearsal;
  const radio = (name: string) => screen.queryByRole('radio', { name: new RegExp(`^${name}`) });

  test('an interview is practice until a rehearsal is chosen, whatever it is about', async () => {
    open({ dailyQuestion, offers: ['practise', 'rehearse'] });
    expect(radio(mode.practice.name)).toBeChecked();
    expect(screen.getByText(mode.rehearsal.what)).toBeVisible();
    await press();
    expect(asked()).toEqual({ language: 'en', count: 5 });
    await userEvent.click(radio(mode.rehearsal.name) as HTMLElement);
    await press();
    expect(asked()).toEqual({ language: 'en', count: 5, mode: 'rehearsal' });
    await choose(words.about.question);
    await press();
    const question = offeredQuestions('en')[0];
    expect(asked()).toEqual({ language: 'en', question, mode: 'rehearsal' });
  });

  test('there is no choice where the API does not', () => {
    open({ dailyQuestion, offers: ['practise'] });
    expect(radio(mode.rehearsal.name)).toBeNull();
    expect(screen.queryByText(mode.title)).toBeNull();
  });
});

describe('a question of the person’s own', () => {
  const write = async (text: string) => {
    await choose(words.about.question);
    await choose(words.own);
    await userEvent.type(screen.getByRole('textbox', { name: words.ownField }), text);
  };

  test('is general until another kind is chosen', async () => {
    open({ dailyQuestion, coach: 'none' });
    await write('Why us?');
    await press();
    expect(asked()).toEqual({ language: 'en', question: 'Why us?', question_kind: 'general' });
    const motive = questionKinds('en').find(([id]) => id === 'motive');
    await userEvent.selectOptions(menu(words.kind), motive?.[1] ?? '');
    await press();
    expect(asked()).toEqual({ language: 'en', question: 'Why us?', question_kind: 'motive' });
    // An offered question has a kind already, so none is sent.
    await choose(offeredQuestions('en')[0] ?? '');
    await press();
    expect(asked()).toEqual({ language: 'en', question: offeredQuestions('en')[0] });
  });

  test('has no kind where the API says nothing about its coach', async () => {
    open();
    await write('Why us?');
    expect(screen.queryByRole('combobox', { name: words.kind })).toBeNull();
    await press();
    expect(asked()).toEqual({ language: 'en', question: 'Why us?' });
  });
});

describe('a posting', () => {
  const text = `Nurse, cardiology
• Care for twelve patients a shift
• Train new colleagues on the ward
• Keep records of every medication
• Talk with families after surgery
• Plan the shifts of the ward
• Order what the ward needs`;
  const paste = async (coach: 'model' | 'none' | null) => {
    open({ dailyQuestion, coach });
    await choose(words.about.posting);
    await userEvent.click(screen.getByRole('textbox', { name: words.posting.field }));
    await userEvent.paste(text);
  };
  const line = (name: string) => screen.getByRole('checkbox', { name });
  const title = () => screen.getByRole('textbox', { name: words.title.field });

  test('is split into lines from which the person chooses, without a model', async () => {
    await paste('none');
    expect(screen.getAllByRole('checkbox').at(-1)).toBe(line('Nurse, cardiology'));
    expect(screen.queryByRole('combobox', { name: words.count.label })).toBeNull();
    await press();
    expect(start).not.toHaveBeenCalled();
    expect(screen.getByText(words.lines.missing)).toBeVisible();
    expect(line('Care for twelve patients a shift')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(line('Plan the shifts of the ward'));
    await press();
    expect(asked()).toEqual({
      language: 'en',
      posting: text,
      count: 2,
      title: 'Nurse, cardiology',
      posting_lines: ['Care for twelve patients a shift', 'Plan the shifts of the ward'],
    });
  });

  test('allows five lines at most, and drops those no longer in it', async () => {
    await paste('none');
    for (const box of screen.getAllByRole('checkbox').slice(0, 5)) await userEvent.click(box);
    expect(line('Order what the ward needs')).toBeDisabled();
    const field = screen.getByRole('textbox', { name: words.posting.field });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text.replace('• Train new colleagues on the ward\n', ''));
    expect(line('Order what the ward needs')).toBeEnabled();
    await press();
    expect(asked().posting_lines).toHaveLength(4);
  });

  test('is sent whole to a model, which chooses a title unless the person does', async () => {
    await paste('model');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(title()).toHaveValue('');
    expect(title()).toHaveAttribute('placeholder', words.title.byCoach);
    await press();
    expect(asked()).toEqual({ language: 'en', posting: text, count: 5 });
    await userEvent.type(title(), 'Ward 3');
    await press();
    expect(asked()).toEqual({ language: 'en', posting: text, count: 5, title: 'Ward 3' });
  });

  test('is sent whole to an API that says nothing about its coach', async () => {
    await paste(null);
    expect(screen.queryByRole('textbox', { name: words.title.field })).toBeNull();
    await press();
    expect(asked()).toEqual({ language: 'en', posting: text, count: 5 });
  });

  test('can be renamed; a title that is too long is reported, and not sent', async () => {
    open({ dailyQuestion, coach: 'none' });
    await choose(words.about.topic);
    await userEvent.type(screen.getByRole('textbox', { name: words.topic.field }), 'Chef');
    expect(title()).toHaveValue('Chef');
    await userEvent.clear(title());
    await userEvent.click(title());
    await userEvent.paste('a'.repeat(longestTitle + 1));
    expect(screen.getByText(/^That’s 201 characters; the limit is 200/)).toBeVisible();
    await press();
    expect(start).not.toHaveBeenCalled();
    expect(title()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await press();
    expect(asked().title).toBe('a'.repeat(longestTitle));
    // A look at another subject loses nothing.
    await choose(words.about.posting);
    expect(title()).toHaveValue('');
    await choose(words.about.topic);
    expect(title()).toHaveValue('a'.repeat(longestTitle));
  });
});

describe('the choices', () => {
  const store = (interviews: object[]) => {
    const seeded = newStore();
    jest
      .spyOn(seeded.loaded, 'interviews', 'get')
      .mockReturnValue(interviewsOf(interviews as never));
    return seeded;
  };
  const scored = (title: string, Numbers: number, Clarity: number) => ({
    title,
    created_at: '2026-11-01T10:00:00Z',
    scores: [
      { skill: 'Numbers', value: Numbers, max: 5 },
      { skill: 'Clarity', value: Clarity, max: 5 },
    ],
  });
  const next = (days: number, topic = 'Nurse at a clinic') => ({
    dailyQuestion,
    offers: ['next_interview'] as const,
    nextInterview: { day: dayAfter(today(), days), topic },
  });

  test.each([
    [0, words.about.interviewToday],
    [1, words.about.interviewTomorrow],
    [6, /^For your interview on \w+day$/],
    [7, /^For your interview on \w+ \d+$/],
  ])('offer the planned interview in %d days first, and send its topic', async (days, name) => {
    open(next(days));
    const radio = screen.getAllByRole('radio')[0];
    expect(radio).toBeChecked();
    expect(radio?.parentElement).toHaveTextContent('Nurse at a clinic');
    expect(screen.getByText(name)).toBeVisible();
    await press();
    expect(asked()).toEqual({ language: 'en', topic: 'Nurse at a clinic', count: 5 });
  });

  test('leave out an interview that is over, or was never planned', () => {
    open(next(-1)).unmount();
    expect(screen.queryByText('Nurse at a clinic')).toBeNull();
    open();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  test('name the weakest skill with its last score, and leave the question to the coach', async () => {
    open({ dailyQuestion, store: store([scored('x', 2, 4)]) });
    const radio = screen.getByRole('radio', { name: /^Your weakest: Numbers/ });
    expect(radio).toBeChecked();
    expect(radio.parentElement).toHaveTextContent('2/5Last score: 2 of 5');
    await press();
    expect(asked()).toEqual({ language: 'en', count: 5 });
  });

  test('show a best score only for a question that was done', async () => {
    const [first = '', second = ''] = offeredQuestions('en');
    open({ dailyQuestion, store: store([scored(first, 3, 4), scored(first, 2, 2)]) });
    await choose(words.about.question);
    expect(screen.getByRole('radio', { name: `${first} Best score: 3.5 of 5` })).toBeChecked();
    expect(screen.getByRole('radio', { name: second })).toBeVisible();
  });
});

test('offer only the question the person came with, selected', async () => {
  const wanted = { language: 'es', question: '¿Qué te enorgullece?', interviewId: '' };
  render(
    <InInterviews known={{ practice, dailyQuestion }}>
      <StartDialog wanted={wanted} onClosed={() => undefined} />
    </InInterviews>,
  );
  expect(screen.getAllByRole('radio')[0]).toBe(screen.getByRole('radio', { checked: true }));
  expect(screen.queryByRole('radio', { name: words.about.posting })).toBeNull();
  await press();
  expect(asked()).toEqual({ language: 'es', question: wanted.question });
});

test('open the dialog once for a question of a shared page, and not for an answer', async () => {
  const known = {
    practice: { practice: { starter: { start }, owner: 'ana', token: 'token-a' } } as never,
  };
  const shown = () =>
    render(
      <InInterviews known={known}>
        <VisitorAnswer />
      </InInterviews>,
    );
  storeQuestionFrom(questionHash('What are you proud of?', 'en'));
  const first = shown();
  expect(screen.getByRole('radio', { name: 'What are you proud of?' })).toBeChecked();
  expect(start).not.toHaveBeenCalled();
  first.unmount();
  shown().unmount();
  expect(screen.queryByRole('dialog')).toBeNull();
});
