/**
 * Shows what is being done, and for how long. An interactive terminal gets one line, redrawn every
 * second; a dumb terminal, a file and CI get plain lines: at the start, every ten seconds, at the
 * end.
 */

const eraseLine = '\r\u001b[2K';

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number };
type Step = { name: string; since: number; detail: () => string };

export const isInteractive = (
  stream: { isTTY?: boolean },
  env: Record<string, string | undefined>,
): boolean => stream.isTTY === true && env.TERM !== 'dumb' && (!env.CI || env.CI === 'false');

export class Steps {
  readonly #output: Output;
  readonly #interactive: boolean;
  readonly #open = new Set<Step>();
  #redraw: NodeJS.Timeout | undefined;

  constructor(output: Output = process.stdout, interactive = isInteractive(output, process.env)) {
    this.#output = output;
    this.#interactive = interactive;
  }

  /** Runs a step; `detail` returns what it is doing at the moment. Steps may overlap. */
  async run<Result>(
    name: string,
    work: () => Promise<Result>,
    detail: () => string = () => '',
  ): Promise<Result> {
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

  /** Prints a line above the one that is redrawn. */
  say(line: string): void {
    this.#output.write(`${this.#interactive ? eraseLine : ''}${line}\n`);
    this.#draw();
  }

  #close(step: Step, how: string): void {
    this.#open.delete(step);
    this.say(`${step.name}: ${how} ${((performance.now() - step.since) / 1000).toFixed(1)} s`);
    if (this.#open.size > 0) return;
    clearInterval(this.#redraw);
    this.#redraw = undefined;
  }

  #draw(): void {
    if (!this.#interactive || this.#open.size === 0) return;
    const line = [...this.#open].map((step) => `${step.name}  ${describe(step)}`).join('  |  ');
    // A wrapped line could not be overwritten.
    this.#output.write(eraseLine + line.slice(0, (this.#output.columns || 80) - 1));
  }
}

const describe = ({ since, detail }: Step): string =>
  [`${Math.round((performance.now() - since) / 1000)} s`, detail()].filter(Boolean).join(', ');

export const steps = new Steps();
