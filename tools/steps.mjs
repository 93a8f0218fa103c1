/**
 * Tells what is being done and how long it takes. A living terminal has one line that is written anew each
 * second; a dumb one, a file and CI get a plain line at the beginning, every ten seconds, and at the end.
 * Plain JavaScript: set-up uses it before there is a Node that reads TypeScript.
 */

const eraseLine = '\r\u001b[2K';

/** @param {{ isTTY?: boolean }} stream @param {Record<string, string | undefined>} env */
export const isLiving = (stream, env) =>
  stream.isTTY === true && env.TERM !== 'dumb' && (!env.CI || env.CI === 'false');

export class Steps {
  #stream;
  #living;
  /** @type {Set<{ name: string, since: number, detail: () => string }>} */
  #open = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #redraw;

  /** @param {Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }} stream */
  constructor(stream = process.stdout, living = isLiving(stream, process.env)) {
    this.#stream = stream;
    this.#living = living;
  }

  /**
   * Runs one step; `detail` says what it waits for at the moment. Steps may overlap.
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result>} work
   * @param {() => string} [detail]
   * @returns {Promise<Result>}
   */
  async run(name, work, detail = () => '') {
    const step = { name, since: performance.now(), detail };
    this.#open.add(step);
    if (this.#living) {
      this.#draw();
      this.#redraw ??= setInterval(() => this.#draw(), 1_000);
    } else this.say(`${name}…`);
    const tell = this.#living
      ? undefined
      : setInterval(() => this.say(`${name}: ${describe(step)}`), 10_000);
    try {
      const result = await work();
      this.#close(step, 'done in');
      return result;
    } catch (error) {
      this.#close(step, 'failed after');
      throw error;
    } finally {
      clearInterval(tell);
    }
  }

  /** A line of its own, above the one that is written anew. @param {string} line */
  say(line) {
    this.#stream.write(`${this.#living ? eraseLine : ''}${line}\n`);
    this.#draw();
  }

  /** @param {{ name: string, since: number, detail: () => string }} step @param {string} how */
  #close(step, how) {
    this.#open.delete(step);
    this.say(`${step.name}: ${how} ${((performance.now() - step.since) / 1000).toFixed(1)} s`);
    if (this.#open.size > 0) return;
    clearInterval(this.#redraw);
    this.#redraw = undefined;
  }

  #draw() {
    if (!this.#living || this.#open.size === 0) return;
    const line = [...this.#open].map((step) => `${step.name}  ${describe(step)}`).join('  |  ');
    // A line that wraps could not be written over.
    this.#stream.write(eraseLine + line.slice(0, (this.#stream.columns || 80) - 1));
  }
}

/** @param {{ since: number, detail: () => string }} step */
const describe = ({ since, detail }) =>
  [`${Math.round((performance.now() - since) / 1000)} s`, detail()].filter(Boolean).join(', ');

export const steps = new Steps();
