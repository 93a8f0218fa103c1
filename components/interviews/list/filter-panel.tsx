import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Interview } from '@/lib/api/interview';
import { languageName } from '@/lib/i18n/language-name';
import { monthHeading } from '@/lib/time/dates';
import { addressOfFilters, type Filters, isNewestFirst, kindOf, monthOf } from '../address/filters';
import { usePage } from '../page/page-context';
import { useStore } from '../store/store-context';

type Props = {
  id: string;
  interviews: readonly Interview[];
  filters: Filters;
  onClear: () => void;
};

/** The distinct known values, in the order of the list. */
const valuesOf = (interviews: readonly Interview[], value: (one: Interview) => string | null) =>
  [...new Set(interviews.map(value))].filter((one) => one !== null && one !== '') as string[];

/**
 * Native selects in the shape of pills. A filter is offered only if the interviews differ in it, or
 * if it is already set.
 */
export function FilterPanel({ id, interviews, filters, onClear }: Props) {
  const words = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const store = useStore();
  const { labels, all, newest, byTitle } = words.filters;
  const values = useMemo(
    () => ({
      language: valuesOf(interviews, (one) => one.language),
      kind: valuesOf(interviews, kindOf),
      status: valuesOf(interviews, ({ status }) => status),
      month: valuesOf(interviews, monthOf).sort().reverse(),
      sort: isNewestFirst(interviews) ? ['title'] : ['newest', 'title'],
    }),
    [interviews],
  );
  const names = {
    language: (value: string) => languageName(value, language),
    kind: (value: string) => words.filters.kinds[value as keyof typeof words.filters.kinds],
    status: (value: string) => words.statuses[value as keyof typeof words.statuses],
    month: (value: string) => monthHeading(Date.parse(`${value}-15T12:00:00Z`), language, timeZone),
    sort: (value: string) => (value === 'title' ? byTitle : newest),
  };
  // What the list is sorted by when nothing is chosen.
  const empty = { ...all, sort: values.sort.includes('newest') ? all.sort : newest };
  return (
    <fieldset id={id} className="grid grid-cols-2 gap-2 @max-[20rem]:grid-cols-1">
      <legend className="sr-only">{words.filters.open}</legend>
      {(['language', 'kind', 'status', 'month', 'sort'] as const).map((name) => {
        const [value, known] = [filters[name], values[name]];
        if (name !== 'sort' && known.length < 2 && value === '') return null;
        const offered = value === '' || known.includes(value) ? known : [value, ...known];
        return (
          <label key={name} className="relative grid">
            <span className="sr-only">{labels[name]}</span>
            <select
              data-bordered
              value={value}
              onChange={({ target }) => store.selection.filter({ [name]: target.value })}
              className={`min-h-11 w-full appearance-none truncate rounded-full ps-4 pe-9 font-semibold text-compact ${value === '' ? 'bg-raised edge-line-strong' : 'bg-accent-soft text-on-accent-soft edge-accent'}`}
            >
              <option value="">{empty[name]}</option>
              {offered.map((one) => (
                <option key={one} value={one}>
                  {names[name](one)}
                </option>
              ))}
            </select>
            <Glyph
              d="m5 8 5 5 5-5"
              weight={2}
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4"
            />
          </label>
        );
      })}
      {addressOfFilters(filters) !== '' && (
        <button
          type="button"
          onClick={onClear}
          className="col-span-2 min-h-11 justify-self-start rounded-full px-3 font-semibold text-accent-ink text-compact hover:bg-accent-soft"
        >
          {words.filters.clear}
        </button>
      )}
    </fieldset>
  );
}
