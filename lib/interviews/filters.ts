import type { Interview } from './interview.ts';

/** What the list is narrowed to and sorted by, as its address says it; empty where it does not. */
export type Filters = Readonly<Record<'language' | 'status' | 'month' | 'sort', string>>;

/** Read from an address, where anything may stand: what fits nothing is not there. */
const shapes: Record<keyof Filters, RegExp> = {
  language: /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i,
  status: /^(?:approved|pending|rejected)$/,
  month: /^\d{4}-\d{2}$/,
  sort: /^(?:newest|title)$/,
};

export function filtersIn(search: string): Filters {
  const asked = new URLSearchParams(search);
  const read = (name: keyof Filters) => {
    const value = asked.get(name) ?? '';
    return shapes[name].test(value) ? value : '';
  };
  return {
    language: read('language'),
    status: read('status'),
    month: read('month'),
    sort: read('sort'),
  };
}

/** Whether an address says anything of it, by the names that stand in it. */
export const mayFilter = (asked: object): boolean =>
  Object.keys(shapes).some((name) => name in asked);

export const noFilters: Filters = { language: '', status: '', month: '', sort: '' };

/** How they stand in an address: nothing, or from its question mark on. */
export function addressOfFilters(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** Of whoever reads, by the browser's own calendar: it is asked for ten thousand interviews. */
export function monthOf({ createdAt }: Interview): string {
  if (createdAt === null) return '';
  const date = new Date(createdAt);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** As most APIs answer; undated ones may stand anywhere. */
export const isNewestFirst = (interviews: readonly Interview[]): boolean => {
  const dates = interviews.flatMap(({ createdAt }) => createdAt ?? []);
  return dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
};

/** What is kept stays in the API's order, unless it is to be sorted. */
export function filtered(
  interviews: readonly Interview[],
  { language, status, month, sort }: Filters,
  locale: string,
): readonly Interview[] {
  const kept =
    language || status || month
      ? interviews.filter(
          (interview) =>
            (language === '' || interview.language === language) &&
            (status === '' || interview.status === status) &&
            (month === '' || monthOf(interview) === month),
        )
      : interviews;
  if (sort === '') return kept;
  if (sort === 'newest')
    return [...kept].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...kept].sort((one, other) => compare(one.title.trim(), other.title.trim()));
}
