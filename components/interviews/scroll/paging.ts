/** The specification's numbers (sections 4 and 9), for the list and for an interview alike. */
export const firstPage = 10;
const furtherPage = 12;
export const loadMoreDelayMs = 300;
export const listThresholdPx = 100;
export const threadThresholdPx = 200;

/** The shown part of a list; `to` is exclusive. */
export type Part = { readonly from: number; readonly to: number };
/** The end at which a part can grow. */
export type End = 'earlier' | 'later';

export const firstPart: Part = { from: 0, to: firstPage };

export const grown = ({ from, to }: Part, end: End, total: number): Part =>
  end === 'later'
    ? { from, to: Math.min(to + furtherPage, total) }
    : { from: Math.max(from - furtherPage, 0), to };

/** The part around a position, joined with the shown part if the two touch. */
export function partAround(place: number, shown: Part, total: number): Part {
  if (place >= shown.from && place < shown.to) return shown;
  const from = Math.max(place - furtherPage, 0);
  const to = Math.min(place + furtherPage, total);
  return from > shown.to || to < shown.from
    ? { from, to }
    : { from: Math.min(from, shown.from), to: Math.max(to, shown.to) };
}

type Scrolled = { scrollTop: number; scrollHeight: number; clientHeight: number };

export const bottomDistance = ({ scrollTop, scrollHeight, clientHeight }: Scrolled): number =>
  scrollHeight - clientHeight - scrollTop;

export const isNear = (element: Scrolled, end: End, thresholdPx: number): boolean =>
  (end === 'later' ? bottomDistance(element) : element.scrollTop) <= thresholdPx;
