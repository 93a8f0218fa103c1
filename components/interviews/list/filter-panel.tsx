import { useMemo } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { addressOfFilters, type Filters, isNewestFirst, monthOf } from '@/lib/interviews/filters';
import type { Interview } from '@/lib/interviews/interview';
import { languageName } from '@/lib/interviews/language-name';
import { monthHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';

type Props = {
  id: string;
  interviews: readonly Interview[];
  filters: Filters;
  onClear: () => void;
};

/** The distinct known values, in the order of the list. */
const valuesOf = (interviews: readonly Interview[], value: (one: Interview) => string | null) =>
  [...new Set(interviews.map(value))].filter((one) => one !== null && one !== '') as string[];

/** Offers a filter only if the interviews differ in it, or if it is already set. */
export function FilterPanel({ id, interviews, filters, onClear }: Props) {
  const { store, words, language, timeZone } = useInterviews();
  const { labels } = words.filters;
  const values = useMemo(
    () => ({
      language: valuesOf(interviews, (one) => one.language),
      status: valuesOf(interviews, ({ status }) => status),
      month: valuesOf(interviews, monthOf).sort().reverse(),
    }),
    [interviews],
  );
  const isFalling = useMemo(() => isNewestFirst(interviews), [interviews]);
  const names = {
    language: (value: string) => languageName(value, language),
    status: (value: string) => words.statuses[value as keyof typeof words.statuses],
    month: (value: string) => monthHeading(Date.parse(`${value}-15T12:00:00Z`), language, timeZone),
  };
  return (
    <fieldset id={id} className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{words.filters.open}</legend>
      {(['language', 'status', 'month'] as const)
        .filter((name) => values[name].length > 1 || filters[name] !== '')
        .map((name) => (
          <FilterChoice
            key={name}
            label={labels[name]}
            all={words.filters.all[name]}
            value={filters[name]}
            values={values[name]}
            nameOf={names[name]}
            onChange={(value) => store.filter({ [name]: value })}
          />
        ))}
      <FilterChoice
        label={labels.sort}
        all={isFalling ? words.filters.newest : words.filters.all.sort}
        value={filters.sort}
        values={isFalling ? ['title'] : ['newest', 'title']}
        nameOf={(value) => (value === 'title' ? words.filters.byTitle : words.filters.newest)}
        onChange={(sort) => store.filter({ sort })}
      />
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

type ChoiceProps = {
  label: string;
  /** The label of the empty choice. */
  all: string;
  value: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
};

/** A native select in the shape of a pill. */
function FilterChoice({ label, all, value, values, nameOf, onChange }: ChoiceProps) {
  const offered = value === '' || values.includes(value) ? values : [value, ...values];
  return (
    <label className="relative grid">
      <span className="sr-only">{label}</span>
      <select
        data-bordered
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-11 w-full appearance-none truncate rounded-full ps-4 pe-9 font-semibold text-compact ${value === '' ? 'bg-raised edge-line-strong' : 'bg-accent-soft text-on-accent-soft edge-accent'}`}
      >
        <option value="">{all}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
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
}
