/** The specification's numbers (sections 4 and 9). */
export const firstPage = 10;
export const furtherPage = 12;
export const loadMoreDelayMs = 300;
export const listThresholdPx = 100;
export const threadThresholdPx = 200;

export const firstShown = (total: number): number => Math.min(firstPage, total);

export const nextShown = (shown: number, total: number): number =>
  Math.min(shown + furtherPage, total);

type Scrolled = { scrollTop: number; scrollHeight: number; clientHeight: number };

export const bottomDistance = ({ scrollTop, scrollHeight, clientHeight }: Scrolled): number =>
  scrollHeight - clientHeight - scrollTop;

export const isNearBottom = (element: Scrolled, thresholdPx: number): boolean =>
  bottomDistance(element) <= thresholdPx;
