/**
 * Shows progress: what is being done and for how long. An interactive terminal gets one line,
 * redrawn each second; a dumb one, a file and CI get plain lines at the start, every ten seconds,
 * and at the end. Plain JavaScript, because set-up uses it before there is a Node that runs
 * TypeScript.
 */

const eraseLine = '\r\u001b[2K';

/** @param {{ isTTY?: boolean }} stream @param {Record<string, string | undefined>} env */
export const isInteractive = (stream, env) =>
  stream.isTTY === true && env.TERM !== 'dumb' && (!env.CI || env.CI === 'false');

export class Steps {
  #stream;
  #interactive;
  /** @type {Set<{ name: string, since: number, detail: () => string }>} */
  #open = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #redraw;

  /** @param {Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }} stream */
  constructor(stream = process.stdout, interactive = isInteractive(stream, process.env)) {
    this.#stream = stream;
    this.#interactive = interactive;
  }

  /**
   * Runs one step; `detail` returns what it is doing at the moment. Steps may overlap.
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result>} work
   * @param {() => string} [detail]
   * @returns {Promise<Result>}
   */
  async run(name, work, detail = () => '') {
    const step = { name, since: performance.now(), detail };
    this.#open.add(step);
    if (this.#interactive) {
      this.#draw();
      this.#redraw ??= setInterval(() => this.#draw(), 1_000);
    } else this.say(`${name}…`);
    const heartbeat = this.#interactive
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
      clearInterval(heartbeat);
    }
  }

  /** Prints a line above the one that is redrawn. @param {string} line */
  say(line) {
    this.#stream.write(`${this.#interactive ? eraseLine : ''}${line}\n`);
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
    if (!this.#interactive || this.#open.size === 0) return;
    const line = [...this.#open].map((step) => `${step.name}  ${describe(step)}`).join('  |  ');
    // A wrapped line could not be overwritten.
    this.#stream.write(eraseLine + line.slice(0, (this.#stream.columns || 80) - 1));
  }
}

/** @param {{ since: number, detail: () => string }} step */
const describe = ({ since, detail }) =>
  [`${Math.round((performance.now() - since) / 1000)} s`, detail()].filter(Boolean).join(', ');

export const steps = new Steps();
