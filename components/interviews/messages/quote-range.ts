import { findQuotes } from '@/lib/interviews/find-quote';

/** What a message says, as it is drawn: text after text. */
function textsOf(message: Element): Text[] {
  const texts: Text[] = [];
  for (const said of message.querySelectorAll('[data-said]')) {
    const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
  }
  return texts;
}

/** Where quotes stand in a message; null where one does not. */
export function quoteRanges(message: Element, quotes: readonly string[]): (Range | null)[] {
  const texts = textsOf(message);
  const shown = texts.map(({ data }) => data);
  return findQuotes(shown, quotes).map((found) => {
    const [first, last] = [texts[found?.start.text ?? -1], texts[found?.end.text ?? -1]];
    if (!found || !first || !last) return null;
    const range = document.createRange();
    range.setStart(first, found.start.at);
    range.setEnd(last, found.end.at);
    return range;
  });
}
