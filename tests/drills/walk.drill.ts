import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { testChromiumOptions } from '../../tools/testing/chromium.ts';
import { startProduct } from '../rig/product.ts';
import { ownerOf, twoWalkers, type Walker } from './walk/people.ts';
import { inAnotherLanguage, press, type Step, stepsOf, write } from './walk/steps.ts';
import { foreignWords, isEmpty, placeOf, settle, trafficOf, watch } from './walk/watch.ts';

/**
 * Uses the site at random in a real browser, and checks the rules of walk/watch.ts after each step.
 * A walk consists of legs, each with a seed, a new browser context and two new people.
 * `SEED=… LEGS=1 npm run drill walk` repeats one leg, `MINUTES=…` sets the duration.
 */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const minutes = Number(process.env.MINUTES ?? 30);
const legs = Number(process.env.LEGS ?? Number.POSITIVE_INFINITY);
const stepsOfLeg = 80;
const signOut = 'header button:text-matches("^(Sign out|Cerrar sesión|Sair)$")';

const { url, api } = await startProduct({ API_REQUESTS_PER_MINUTE: '1000000' });
const options = testChromiumOptions();
// Blocks all other hosts.
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
const browser = await chromium.launch({ ...options, args: [...options.args, alone] });
after(() => browser.close());

class Leg {
  readonly faults: string[] = [];
  readonly trail: string[] = [];
  readonly #page: Page;
  readonly #people: readonly Walker[];
  readonly #traffic: ReturnType<typeof trafficOf>;
  #isOnline = true;
  #isDark = false;
  #isNarrow = false;

  private constructor(page: Page, people: readonly Walker[]) {
    this.#page = page;
    this.#people = people;
    this.#traffic = trafficOf(page);
  }

  static async begin(number: number): Promise<Leg> {
    const people = await twoWalkers(api.url, number);
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const leg = new Leg(page, people);
    await watch(context, [url, api.url], (what) => leg.#complain(what));
    // A link may open another tab, and leaving a page may open a dialog.
    context.on('page', (other) => void other.close().catch(() => undefined));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.setDefaultTimeout(15_000);
    await page.goto(`${url}/en`);
    await leg.#signIn(people[0]);
    return leg;
  }

  end(): Promise<void> {
    return this.#page.context().close();
  }

  async take(step: Step): Promise<void> {
    const from = await placeOf(this.#page);
    this.trail.push('');
    const what = await this.#do(step);
    await settle(this.#page, this.#traffic);
    this.trail[this.trail.length - 1] = `${what} → ${this.#page.url().replace(url, '')}`;
    await this.#look();
    if ('goesBack' in step && step.goesBack && this.#isOnline) await this.#goBackTo(from);
    await this.#leaveNowhere();
  }

  async #do(step: Step): Promise<string> {
    const page = this.#page;
    switch (step.kind) {
      case 'press':
        return press(page, step.pick);
      case 'type':
        return write(page, step.pick, step.text, step.isSent);
      case 'key':
        await page.keyboard.press(step.key);
        return `key ${step.key}`;
      case 'open':
        return this.#open(url + step.path);
      case 'back':
        return this.#moving('back', () => page.goBack());
      case 'forward':
        return this.#moving('forward', () => page.goForward());
      case 'reload':
        return this.#moving('reload', () => page.reload());
      case 'other language':
        return this.#open(inAnotherLanguage(page.url()));
      case 'line':
        this.#isOnline = !this.#isOnline;
        await page.context().setOffline(!this.#isOnline);
        return this.#isOnline ? 'online' : 'offline';
      case 'other theme':
        this.#isDark = !this.#isDark;
        await page.emulateMedia({ colorScheme: this.#isDark ? 'dark' : 'light' });
        return this.#isDark ? 'dark' : 'light';
      case 'other width':
        this.#isNarrow = !this.#isNarrow;
        await page.setViewportSize({ width: this.#isNarrow ? 390 : 1280, height: 800 });
        return this.#isNarrow ? 'narrow' : 'wide';
      case 'other person':
        return this.#changePerson();
    }
  }

  #open(address: string): Promise<string> {
    return this.#moving(`open ${address.replace(url, '')}`, () => this.#page.goto(address));
  }

  /** Navigates. That may fail while offline, or if the page navigates at the same time. */
  async #moving(what: string, move: () => Promise<unknown>): Promise<string> {
    return move().then(
      () => what,
      () => `${what} (cut off)`,
    );
  }

  async #changePerson(): Promise<string> {
    if (!this.#isOnline) return 'no other person: offline';
    const token = await this.#page.evaluate(() => localStorage.getItem('auth_token'));
    const [first, second] = this.#people;
    const owner = token === null ? undefined : await ownerOf(api.url, token);
    const next = owner === first?.email ? second : first;
    if (token !== null) {
      await this.#page.goto(`${url}/en/conversations`);
      await this.#page.setViewportSize({ width: 1280, height: 800 });
      this.#isNarrow = false;
      await this.#page.locator(signOut).first().click();
      await this.#page.waitForFunction(() => localStorage.getItem('auth_token') === null);
      // After a sign-out the page itself navigates on.
      await settle(this.#page, this.#traffic);
    }
    if (next) await this.#signIn(next);
    return `${next?.word} signs in`;
  }

  async #signIn({ email, password }: Walker): Promise<void> {
    const page = this.#page;
    await page.goto(`${url}/en/sign-in`);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    // Sign-in fails if an earlier step deleted the account.
    const answered = page.locator('[role=alert]:not(:empty)').filter({ visible: true });
    await Promise.race([
      page.waitForURL(/conversations/),
      answered
        .first()
        .waitFor()
        .catch(() => undefined),
    ]);
    await settle(page, this.#traffic);
  }

  async #look(): Promise<void> {
    const page = this.#page;
    if (!page.url().startsWith(url)) return;
    try {
      if ((await foreignWords(page, this.#people, api.url)).length > 0) {
        await sleep(500);
        for (const what of await foreignWords(page, this.#people, api.url)) this.#complain(what);
      }
      if (this.#isOnline && (await isEmpty(page))) {
        await sleep(2_000);
        if (await isEmpty(page)) this.#complain('the page is empty');
      }
    } catch (error) {
      // Other errors only mean that the page changed while it was read.
      if (/Timeout|closed|crash/i.test(String(error))) this.#complain(`no answer: ${error}`);
    }
  }

  /** Checks that Back leads to the previous address, and that the page there works. */
  async #goBackTo(from: { key: string; index: number }): Promise<void> {
    const page = this.#page;
    if (!page.url().startsWith(url)) return;
    const here = await placeOf(page);
    if (here.index !== from.index + 1) return;
    const before = await page.evaluate(
      (index) => navigation.entries()[index]?.url ?? '',
      from.index,
    );
    await this.#moving('back', () => page.goBack());
    await settle(page, this.#traffic);
    this.trail.push(`back → ${page.url().replace(url, '')}`);
    if (page.url() !== before) {
      // Allowed if opening the previous address redirects to the same place.
      const arrived = page.url();
      await page.goto(before).catch(() => undefined);
      await settle(page, this.#traffic);
      if (page.url() !== arrived)
        this.#complain(`Back from ${here.url} led to ${arrived}, not to ${before}`);
    }
    await this.#look();
  }

  /** Goes back if the last step led to another site, or to a page that failed to load offline. */
  async #leaveNowhere(): Promise<void> {
    const page = this.#page;
    if (page.url().startsWith(url) && (await placeOf(page).catch(() => null))) return;
    if (!this.#isOnline) {
      this.#isOnline = true;
      await page.context().setOffline(false);
    }
    await this.#moving('back', () => page.goBack());
    await settle(page, this.#traffic);
    if (!page.url().startsWith(url)) await page.goto(`${url}/en`);
  }

  #complain(what: string): void {
    const trail = this.trail.slice(-12).map((step) => `      ${step || '…'}`);
    this.faults.push(`${what}\n    after\n${trail.join('\n')}`);
  }
}

test(`${minutes} minutes of random use break no rule, SEED=${seed}`, async () => {
  const end = Date.now() + minutes * 60_000;
  const faults: string[] = [];
  const visited = new Set<string>();
  let steps = 0;
  let number = 0;
  for (; number < legs && Date.now() < end; number += 1) {
    const leg = await Leg.begin(seed + number);
    let at = 0;
    try {
      for (const step of stepsOf(seed + number, stepsOfLeg)) {
        if (Date.now() > end) break;
        at += 1;
        await leg.take(step);
        visited.add(
          leg.trail
            .at(-1)
            ?.split(' → ')[1]
            ?.replace(/[?#].*/, '') ?? '',
        );
      }
    } catch (error) {
      leg.faults.push(`the walk stopped: ${error}\n${leg.trail.slice(-6).join('\n')}`);
    } finally {
      steps += at;
      await leg.end();
    }
    for (const fault of leg.faults) {
      faults.push(fault);
      console.log(`SEED=${seed + number}, step ${at}: ${fault}`);
    }
    if (process.env.TRAIL) console.log(leg.trail.join('\n'));
  }
  console.log(`${steps} steps in ${number} legs, ${visited.size} addresses`);
  assert.equal(faults.length, 0, `${faults.length} faults; they are above, each with its seed`);
});
