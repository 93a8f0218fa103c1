import type { Page } from '@playwright/test';

/** The texts highlighted as found. */
export const foundMarks = (page: Page, name = 'found'): Promise<string[]> =>
  page.evaluate(
    (highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].map((range) => {
        const { startContainer: text, startOffset, endOffset } = range;
        if (!(text instanceof Text) || !text.isConnected)
          throw new Error('A highlight on text that is gone');
        return text.data.slice(startOffset, endOffset);
      }),
    name,
  );
