import { bottomDistance } from '../scroll/paging';
import { scrollPaneTo } from '../scroll/scroll-pane';
import { smoothly } from '../scroll/scrolled-messages';
import { scrolledOf } from '../scroll/scrolled-pane';

/**
 * The page scrolls no further than this short of the bottom, so that a person's scroll to the very
 * bottom can be told apart, and is always a scroll event.
 */
const shortOfBottomPx = 2;

/** Nearer than this counts as at the end. */
const atEndPx = 48;

const isAtEndOf = (pane: HTMLElement): boolean => bottomDistance(scrolledOf(pane)) <= atEndPx;

/** Whether a pane of messages stays at its end, and who scrolled it last: a person, or the page. */
export class EndFollower {
  isAtEnd = false;
  isAtStart = false;
  /** The page keeps the end in view. */
  #isKept = false;
  #last = { top: 0, bottom: 0, moved: 0 };

  /** Whether the last scroll event was the page's own: such scrolls must not load page after page. */
  readonly isOwnScroll = (): boolean => this.#isKept || this.#last.moved === 0;

  goToEnd(pane: HTMLElement): void {
    this.#isKept = true;
    this.isAtEnd = true;
    const { scrollTop, bottom } = this.#note(pane);
    if (scrollTop < bottom) scrollPaneTo(pane, bottom, smoothly());
  }

  /**
   * Scrolls to the page above the first message. A last reply of the coach is not announced over
   * it.
   */
  goToStart(pane: HTMLElement): void {
    this.#isKept = false;
    this.isAtEnd = false;
    this.isAtStart = true;
    this.#note(pane);
    scrollPaneTo(pane, 0, smoothly());
  }

  /** It was opened at a message, and has been scrolled there. */
  stayHere(pane: HTMLElement): void {
    this.#isKept = false;
    this.isAtEnd = isAtEndOf(pane);
  }

  /** Somebody touched the messages: from now on nothing moves unless they are at the end. */
  touched(pane: HTMLElement): void {
    if (this.#isKept) this.isAtEnd = isAtEndOf(pane);
    this.#isKept = false;
  }

  resized(pane: HTMLElement): void {
    if (this.#isKept) this.goToEnd(pane);
    else this.#note(pane);
  }

  /** True if the end is in view. */
  scrolled(pane: HTMLElement): boolean {
    const { scrollTop, bottom, moved } = this.#note(pane);
    if (moved > 0) this.isAtStart = false;
    if (moved < 0 || (moved > 0 && scrollTop >= bottom + 1)) this.#isKept = false;
    // A reader jumping to the start is still near the end for the first frames.
    const hasEnd = isAtEndOf(pane) && !this.isAtStart;
    if (hasEnd) this.isAtEnd = true;
    else if (moved < 0) this.isAtEnd = false;
    return hasEnd;
  }

  /**
   * Notes how far the pane was scrolled. Movement caused by content that grows or shrinks does not
   * count.
   */
  #note(pane: HTMLElement) {
    const { scrollTop, scrollHeight, clientHeight } = scrolledOf(pane);
    const [was, bottom] = [this.#last, scrollHeight - clientHeight - shortOfBottomPx];
    const isSame = bottom === was.bottom;
    const moved = isSame ? Math.trunc(scrollTop - was.top) : 0;
    this.#last = { top: isSame ? was.top + moved : scrollTop, bottom, moved };
    return { scrollTop, bottom, moved };
  }
}
