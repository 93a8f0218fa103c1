import type { Page } from '@playwright/test';

/** The texts that are painted as found. A range whose text is no longer in the page is none. */
export const foundMarks = (page: Page, name = 'found'): Promise<string[]> =>
  page.evaluate(
    (highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].map((range) => {
        const { startContainer: text, startOffset, endOffset } = range;
        if (!(text instanceof Text) || !text.isConnected) throw new Error('A mark on no text');
        return text.data.slice(startOffset, endOffset);
      }),
    name,
  );
