import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandName, keys, type Session } from './webdriver.ts';

/** How long to wait for a condition: long, because a machine that runs other suites may stall. */
const patienceMs = 45_000;

/** Finds a visible element by its selector and accessible name. Runs in the page. */
const findByName = `
const [selector, name] = arguments;
const nameOf = (element) =>
  (element.getAttribute('aria-label') ?? (element.innerText || element.title || element.placeholder || '')).replace(/\\s+/g, ' ').trim();
const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
const found = [...document.querySelectorAll(selector)].filter(isSeen).find((element) => name === null || nameOf(element) === name);
`;

const reference = 'element-6066-11e4-a52e-4f735466cecf';

/** Controls a browser by what a person sees and does, and waits for each of these things. */
export class Browser {
  readonly #session: Session;
  readonly #site: string;

  constructor(session: Session, site: string) {
    this.#session = session;
    this.#site = site;
  }

  #send(command: CommandName, parameters: Record<string, unknown> = {}): Promise<unknown> {
    return this.#session.send(command, parameters);
  }

  async open(path: string): Promise<void> {
    await this.#send('Navigate', { url: new URL(path, this.#site).href });
  }

  /** Runs a script in the page, with `given` as its `arguments`. */
  run(script: string, ...given: unknown[]): Promise<unknown> {
    return this.#send('ExecuteScript', { script, args: given });
  }

  /** Polls until the script returns something truthy, even while the page changes. */
  async until(what: string, script: string, ...given: unknown[]): Promise<unknown> {
    return this.#patiently(what, () => this.run(script, ...given));
  }

  async sees(selector: string, name: string | null = null): Promise<void> {
    const script = `${findByName} return Boolean(found)`;
    await this.until(`${selector} “${name ?? ''}” is seen`, script, selector, name);
  }

  async seesNot(selector: string, name: string | null = null): Promise<void> {
    const script = `${findByName} return !found`;
    await this.until(`${selector} “${name ?? ''}” is not seen`, script, selector, name);
  }

  async isAt(path: string): Promise<void> {
    const address = new URL(path, this.#site).href;
    await this.until(`the address is ${address}`, 'return location.href === arguments[0]', address);
  }

  /** Waits until React has hydrated the element, because pressing it does nothing before that. */
  async isAlive(selector: string): Promise<void> {
    await this.until(
      `${selector} is taken over by its script`,
      `const element = document.querySelector(arguments[0]);
       return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))`,
      selector,
    );
  }

  async click(selector: string, name: string | null = null): Promise<void> {
    await this.#patiently(`${selector} “${name ?? ''}” is clicked`, async () => {
      const found = await this.run(`${findByName} return found ?? null`, selector, name);
      if (found === null) return false;
      await this.#send('ElementClick', { id: (found as Record<string, string>)[reference] });
      return true;
    });
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key]);
  }

  async resize(width: number): Promise<void> {
    await this.#send('SetWindowRect', { x: 0, y: 0, width, height: 900 });
  }

  async photograph(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(String(await this.#send('TakeScreenshot')), 'base64'));
  }

  async #patiently(what: string, attempt: () => Promise<unknown>): Promise<unknown> {
    const giveUpAt = Date.now() + patienceMs;
    let failure: unknown;
    for (;;) {
      try {
        const answer = await attempt();
        if (answer) return answer;
        failure = undefined;
      } catch (error) {
        failure = error;
      }
      if (Date.now() > giveUpAt) throw new Error(`Not so: ${what}.`, { cause: failure });
      await sleep(100);
    }
  }
}
