import type { Remark } from '@/lib/api/remarks';
import { findQuotes } from '@/lib/text/find-quote';
import { selectorOf } from '../controls/data-attributes';

/** The text nodes of a message's words. */
export function textNodesOf(message: Element): Text[] {
  const nodes: Text[] = [];
  for (const words of message.querySelectorAll(selectorOf('said'))) {
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  }
  return nodes;
}

/** Where the quotes of remarks are in a message; null for one that is not found. */
export function quoteRanges(
  message: Element,
  remarks: readonly Pick<Remark, 'quote'>[],
): (Range | null)[] {
  const quotes = remarks.map(({ quote }) => quote);
  const nodes = textNodesOf(message);
  const shown = nodes.map(({ data }) => data);
  return findQuotes(shown, quotes).map((found) => {
    const [first, last] = [nodes[found?.start.text ?? -1], nodes[found?.end.text ?? -1]];
    if (!found || !first || !last) return null;
    const range = document.createRange();
    range.setStart(first, found.start.at);
    range.setEnd(last, found.end.at);
    return range;
  });
}
