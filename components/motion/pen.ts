import { move } from './move';
import { uncover } from './uncover';

const pixelsPerSecond = 520;
const shortestStroke = 0.16;

const wave =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 6'%3E%3Cpath d='M0 3q2-3.4 4 0t4 0' fill='none' stroke='%23000' stroke-width='1.5'/%3E%3C/svg%3E\")";

/** What a stroke draws: a highlighter's color, or a wave under the words. */
const inks = {
  keep: { backgroundColor: 'var(--color-mark)' },
  fix: {
    backgroundColor: 'var(--color-danger)',
    mask: `${wave} 0 100% / 0.5rem 0.375rem repeat-x`,
  },
};

function svgElement(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return element;
}

/** The coach's pen. Draws over one answer until removed. */
export class Pen {
  readonly #layer = document.createElement('div');
  readonly #tip = document.createElement('div');

  constructor(text: HTMLElement) {
    this.#layer.setAttribute('aria-hidden', 'true');
    this.#layer.className = 'pen-layer';
    const drawing = svgElement('svg', { viewBox: '0 0 24 24' });
    drawing.append(
      svgElement('path', { fill: 'var(--color-accent)', d: 'M2 22 4 15 17 2l5 5L9 20Z' }),
      svgElement('path', { fill: 'var(--color-on-surface)', d: 'm2 22 2-7 5 5Z' }),
    );
    this.#tip.append(drawing);
    const corner = { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' };
    Object.assign(this.#layer.style, { ...corner, zIndex: '-1' });
    Object.assign(this.#tip.style, {
      ...corner,
      width: '1.5rem',
      marginTop: '-1.5rem',
      opacity: '0',
    });
    text.before(this.#layer);
    text.after(this.#tip);
  }

  /** Marks one phrase, line by line, with the pen's tip at the end of the stroke. */
  async mark(phrase: HTMLElement | Range, kind: keyof typeof inks, signal: AbortSignal) {
    const origin = this.#layer.getBoundingClientRect();
    for (const line of phrase.getClientRects()) {
      if (signal.aborted) return;
      const duration = Math.max(shortestStroke, line.width / pixelsPerSecond);
      const tipAt = (x: number) =>
        `translate(${x - origin.left}px, ${line.bottom - origin.top - 4}px)`;
      await Promise.all([
        uncover(this.#stroke(line, origin, kind), duration),
        move(
          this.#tip,
          { transform: [tipAt(line.left), tipAt(line.right)], opacity: [1, 1] },
          { duration },
        ),
      ]);
      this.#tip.style.opacity = '0';
    }
  }

  #stroke(line: DOMRect, origin: DOMRect, kind: keyof typeof inks) {
    const stroke = document.createElement('span');
    const ink = document.createElement('span');
    Object.assign(stroke.style, {
      position: 'absolute',
      overflow: 'clip',
      left: `${line.left - origin.left}px`,
      top: `${line.top - origin.top}px`,
      width: `${line.width}px`,
      height: `${line.height}px`,
    });
    Object.assign(ink.style, { position: 'absolute', inset: '0' }, inks[kind]);
    stroke.append(ink);
    this.#layer.append(stroke);
    return stroke;
  }

  remove(): void {
    this.#layer.remove();
    this.#tip.remove();
  }
}
