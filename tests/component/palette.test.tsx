import { fireEvent, render, screen } from '@testing-library/react';
import { Palette, PaletteChoices } from '@/components/interviews/palette/palette';
import { Shortcuts } from '@/components/interviews/screen/shortcuts';
import type { Interview } from '@/lib/api/interview';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { newStore } from '../setup/new-store';
import { interviewsOf } from '../setup/records';

beforeAll(async () => {
  await PaletteChoices.prepare();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  // jsdom opens no dialogs and scrolls nothing.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

it('Palette keeps the selection when the list gets shorter', () => {
  const palette = (interviews: readonly Interview[]) => (
    <InInterviews>
      <Palette list={{ status: 'loaded', interviews, complete: true }} />
    </InInterviews>
  );
  const interviews = interviewsOf([{ title: 'Costs' }, { title: 'Costs, again' }]);
  const { rerender } = render(palette(interviews));
  const field = screen.getByRole('combobox', { name: en.Palette.title });
  const selected = () =>
    screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  fireEvent.change(field, { target: { value: 'costs' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(selected()).toEqual(['Costs, again']);
  // The other interview was deleted elsewhere.
  rerender(palette(interviews.slice(0, 1)));
  expect(selected()).toEqual(['Costs']);
});

it.each([true, false])('Palette searches messages where the API offers it (%s)', (isOffered) => {
  const store = newStore();
  render(
    <InInterviews known={{ store, offers: isOffered ? ['search'] : [] }}>
      <Palette list={{ status: 'loaded', interviews: [], complete: true }} />
    </InInterviews>,
  );
  const field = screen.getByRole('combobox', { name: en.Palette.title });
  const offered = () => screen.queryByRole('option', { name: 'Search for “old queue”' });
  fireEvent.change(field, { target: { value: 'q' } });
  expect(screen.queryByRole('option', { name: /Search for/ })).toBeNull();
  fireEvent.change(field, { target: { value: ' old queue ' } });
  expect(offered() !== null).toBe(isOffered);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(store.selection.get().wantedSearch).toEqual(isOffered ? { query: 'old queue' } : null);
});

it('Palette distinguishes interviews with the same title by their dates', () => {
  const created = ['2026-11-18T12:00:00Z', '2026-11-11T12:00:00Z'];
  const interviews = interviewsOf(
    created.map((created_at) => ({ title: 'Costs', created_at, language: 'es' })),
  );
  render(
    <InInterviews>
      <Palette list={{ status: 'loaded', interviews, complete: true }} />
    </InInterviews>,
  );
  const [group] = screen.getAllByRole('group');
  const options = [...(group?.querySelectorAll('[role=option]') ?? [])];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'CostsNov 18, 2026',
    'CostsNov 11, 2026',
  ]);
  expect(options[0]?.querySelector('[lang=es]')?.textContent).toBe('Costs');
});

it('Palette opens by shortcut as the first key, with Caps Lock on too', () => {
  const store = newStore();
  render(
    <InInterviews known={{ store }}>
      <Shortcuts list={{ status: 'loaded', interviews: [], complete: true }} />
    </InInterviews>,
  );
  fireEvent.keyDown(window, { key: 'K', ctrlKey: true });
  expect(store.dialogs.get().shown).toBe('palette');
});
