import { type Interview, languageTag } from '@/lib/api/interview';

/** The filters and sort order of the list, as in the query string; empty if not set. */
export type Filters = Readonly<Record<'language' | 'kind' | 'status' | 'month' | 'sort', string>>;

/** The query string is untrusted: values that do not match are ignored. */
const patterns: Record<keyof Filters, RegExp> = {
  language: languageTag,
  kind: /^(?:real|practice)$/,
  status: /^(?:approved|pending|rejected)$/,
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  sort: /^(?:newest|title)$/,
};

export function filtersIn(search: string): Filters {
  const params = new URLSearchParams(search);
  const read = (name: keyof Filters) => params.get(name)?.match(patterns[name])?.[0] ?? '';
  return {
    language: read('language'),
    kind: read('kind'),
    status: read('status'),
    month: read('month'),
    sort: read('sort'),
  };
}

/** Whether a query has any filter parameter, valid or not. */
export const mayFilter = (query: object): boolean =>
  Object.keys(patterns).some((name) => name in query);

export const noFilters: Filters = { language: '', kind: '', status: '', month: '', sort: '' };

/** The query string with its question mark, or empty. */
export function addressOfFilters(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** In the browser's time zone, without `Intl`: it is called for ten thousand interviews. */
export function monthOf({ createdAt }: Interview): string {
  if (createdAt === null) return '';
  const date = new Date(createdAt);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** Whether it took place or was practiced. */
export const kindOf = ({ real }: Pick<Interview, 'real'>): 'real' | 'practice' =>
  real ? 'real' : 'practice';

/** The order of most APIs. Interviews without a date are ignored. */
export const isNewestFirst = (interviews: readonly Interview[]): boolean => {
  const dates = interviews.flatMap(({ createdAt }) => createdAt ?? []);
  return dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
};

/** Keeps the API's order unless a sort order is set. */
export function filtered(
  interviews: readonly Interview[],
  { language, kind, status, month, sort }: Filters,
  locale: string,
): readonly Interview[] {
  const matching =
    language || kind || status || month
      ? interviews.filter(
          (interview) =>
            (language === '' || interview.language === language) &&
            (kind === '' || kindOf(interview) === kind) &&
            (status === '' || interview.status === status) &&
            (month === '' || monthOf(interview) === month),
        )
      : interviews;
  if (sort === '') return matching;
  if (sort === 'newest')
    return [...matching].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...matching].sort((one, other) => compare(one.title.trim(), other.title.trim()));
}
