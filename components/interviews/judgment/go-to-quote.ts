import type { Message } from '@/lib/api/message';
import { selectorOf } from '../controls/data-attributes';
import { topEdgeOf } from '../scroll/scroll-pane';
import { smoothly } from '../scroll/scrolled-messages';
import { scrollerOf } from '../scroll/scrolled-pane';
import { useStore } from '../store/store-context';
import { quoteRanges } from './quote-range';

/** Scrolls to the quoted sentence; false if its message is not rendered yet. */
function scrollToQuote(message: Message, quote: string): boolean {
  const row = document.querySelector<HTMLElement>(selectorOf('message-id', message.id));
  const pane = row?.closest(selectorOf('scrolls'));
  if (!row || !pane) return false;
  const [range] = quoteRanges(row, [{ quote }]);
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  const scroller = scrollerOf(pane);
  const distance = (range ?? row).getBoundingClientRect().top - topEdgeOf(pane);
  scroller.scrollBy({ top: distance - scroller.clientHeight / 3, behavior: smoothly() });
  return true;
}

/** Leads to a sentence of the open interview. */
export function useGoToQuote() {
  const store = useStore();
  return (message: Message, quote: string): void => {
    if (scrollToQuote(message, quote)) return;
    store.selection.jumpTo(message.key);
    // Its message is rendered by then: scroll on to the sentence.
    requestAnimationFrame(() => scrollToQuote(message, quote));
  };
}
