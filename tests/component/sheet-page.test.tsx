import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SheetPage } from '@/components/interviews/plan/sheet-page';
import { keepSheetNotes, readSheetNotes } from '@/lib/next-interview/sheet-notes';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import en from '@/messages/en.json';
import { InWords } from '../setup/in-words';

const words = en.Sheet;
const date = dayAfter(today(), 4);
const planned = { day: date, topic: 'Ward manager' };
const sheet = { date, topic: 'Ward manager', stories: [], watch: null };

const draw = () => render(<SheetPage sheet={sheet} user="7" locale="en" />, { wrapper: InWords });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('typing on the sheet keeps what another tab has stored since it was opened', async () => {
  draw();
  keepSheetNotes('7', { ...readSheetNotes('7', planned), notes: 'From another tab' });
  await userEvent.type(screen.getByLabelText(words.place), 'Room 4');
  expect(readSheetNotes('7', planned)).toMatchObject({
    place: 'Room 4',
    notes: 'From another tab',
    readOn: today(),
  });
  expect(screen.getByLabelText(words.notes)).toHaveValue('From another tab');
});

it('notes that cannot be stored last as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota is exceeded.');
  });
  draw();
  await userEvent.type(screen.getByLabelText(words.place), 'Room 4');
  await userEvent.type(screen.getByLabelText(words.notes), 'Breathe');
  expect(screen.getByLabelText(words.place)).toHaveValue('Room 4');
  expect(screen.getByLabelText(words.notes)).toHaveValue('Breathe');
});

it('only notes and questions are taken over from the previous interview', () => {
  keepSheetNotes('7', {
    day: dayAfter(date, -30),
    topic: planned.topic,
    place: 'Room 4',
    notes: 'Breathe',
    questions: ['Who leaves?'],
    round: '',
    readOn: '2026-01-01',
    since: '2026-01-01',
  });
  draw();
  expect(screen.getByLabelText(words.place)).toHaveValue('');
  expect(screen.getByLabelText(words.notes)).toHaveValue('Breathe');
  expect(readSheetNotes('7', planned)).toMatchObject({
    place: '',
    questions: ['Who leaves?'],
    readOn: today(),
    since: '',
  });
});

it.each(['{', '[]', '{"day":5,"place":[],"questions":[null],"readOn":{},"since":1}'])(
  'damaged notes (%s) count as none',
  (stored) => {
    localStorage.setItem('interview_sheet:7', stored);
    localStorage.setItem('interview_plan:7', stored);
    draw();
    expect(screen.getByLabelText(words.place)).toHaveValue('');
    expect(readSheetNotes('7', planned).readOn).toBe(today());
  },
);

it('notes without the day of a plan belong to the current interview', () => {
  localStorage.setItem('interview_sheet:7', JSON.stringify({ place: 'Room 4' }));
  draw();
  expect(screen.getByLabelText(words.place)).toHaveValue('Room 4');
});

it.each([
  ['moved to another day', { day: dayAfter(date, -1), topic: 'ward manager ' }],
  ['given another topic', { day: date, topic: 'Nurse' }],
])('an interview that was %s is still the same, and keeps its notes', (_, before) => {
  keepSheetNotes('7', { ...readSheetNotes('7', before), place: 'Room 4', since: '2026-01-01' });
  draw();
  expect(screen.getByLabelText(words.place)).toHaveValue('Room 4');
  expect(readSheetNotes('7', planned)).toMatchObject({ ...planned, since: '2026-01-01' });
});

it('an interview about another topic on another day is a different one', () => {
  const before = { day: dayAfter(date, -1), topic: 'Nurse' };
  keepSheetNotes('7', { ...readSheetNotes('7', before), place: 'Room 4', since: '2026-01-01' });
  draw();
  expect(screen.getByLabelText(words.place)).toHaveValue('');
  expect(readSheetNotes('7', planned).since).toBe('');
});
