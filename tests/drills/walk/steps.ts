import type { ElementHandle, Page } from '@playwright/test';
import fc from 'fast-check';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import { type Page as Listed, pages } from '../../../lib/i18n/pages.ts';

const texts = [
  'hello',
  '😀👩‍👩‍👧‍👦🏳️‍🌈',
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8),
  'مرحبا بالعالم',
  'שלום \u202Eabc',
  '<img src=x onerror=alert(1)>',
  "' OR '1'='1",
  '**bold** [link](javascript:alert(1)) `code`',
  'person@walk.example',
  '  \t ',
  '+34 612 345 678',
  'Z̸̧̛a̷l̶g̴o̵',
  'one\ntwo\nthree',
];
const keys =
  'Tab Tab Tab Shift+Tab Enter Escape Control+k Meta+k ArrowDown ArrowUp Home End / ? j k Space';

const addresses = Object.values<Listed>(pages).flatMap(({ path, locales: languages }) =>
  languages.map((language) => `/${language}${path}`),
);
const more = ['/', '/en/nowhere', '/pt-BR/sign-in', '/developers', '/en/my-account?tab=pricing'];

const pick = fc.nat(10_000);
const of = <Kind extends string>(kind: Kind) => fc.constant({ kind });

/** `pick` chooses one of a page's controls. `goesBack` also checks Back if the address changed. */
const step = fc.oneof(
  {
    weight: 55,
    arbitrary: fc.record({ kind: fc.constant('press'), pick, goesBack: pickOneIn(4) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('type'),
      pick,
      text: fc.constantFrom(...texts),
      isSent: pickOneIn(3),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('key'), key: fc.constantFrom(...keys.split(' ')) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('open'),
      path: fc.constantFrom(...addresses, ...more),
      goesBack: pickOneIn(4),
    }),
  },
  { weight: 4, arbitrary: of('back') },
  { weight: 2, arbitrary: of('forward') },
  { weight: 3, arbitrary: of('reload') },
  { weight: 3, arbitrary: of('line') },
  { weight: 3, arbitrary: of('other language') },
  { weight: 2, arbitrary: of('other theme') },
  { weight: 2, arbitrary: of('other width') },
  { weight: 3, arbitrary: of('other person') },
);

function pickOneIn(many: number) {
  return fc.nat(many - 1).map((number) => number === 0);
}

export type Step =
  | { kind: 'press'; pick: number; goesBack: boolean }
  | { kind: 'type'; pick: number; text: string; isSent: boolean }
  | { kind: 'key'; key: string }
  | { kind: 'open'; path: string; goesBack: boolean }
  | { kind: 'back' | 'forward' | 'reload' | 'line' }
  | { kind: 'other language' | 'other theme' | 'other width' | 'other person' };

/** Random steps, which are the same for the same seed. */
export const stepsOf = (seed: number, numRuns: number): Step[] =>
  fc.sample(step as fc.Arbitrary<Step>, { seed, numRuns });

const pressable = 'a[href], button, summary, [role=button], [role=tab], [role=option], input';
const writable =
  'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select';

/**
 * A control that a person could use: visible, enabled, and inside the open dialog if there is one.
 */
async function findOne(page: Page, selector: string, pick: number): Promise<ElementHandle | null> {
  const found = await page.evaluateHandle(
    ([asked, number]) => {
      const inside = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const all = [...inside.querySelectorAll(asked)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.matches(':disabled, [type=file]') &&
          element.closest('[inert], [aria-hidden=true]') === null,
      );
      return all[number % all.length] ?? null;
    },
    [selector, pick] as const,
  );
  return found.asElement();
}

const nameOf = (element: ElementHandle): Promise<string> =>
  element.evaluate((node) => {
    const { tagName, id, textContent } = node as HTMLElement;
    const name = (node as HTMLElement).ariaLabel ?? (textContent || id);
    return `${tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
  });

/**
 * A short limit: it is no fault if a control moves, disappears or gets covered before the press.
 */
const briefly = { timeout: 2_000 };
const missed = (what: string) => () => `${what} (missed)`;

/** Presses the control chosen by `number`, and returns its description. */
export async function press(page: Page, number: number): Promise<string> {
  const element = await findOne(page, pressable, number);
  if (!element) return 'nothing to press';
  const name = `press ${await nameOf(element)}`;
  return element.click({ ...briefly, noWaitAfter: true }).then(() => name, missed(name));
}

export async function write(page: Page, number: number, text: string, isSent: boolean) {
  const element = await findOne(page, writable, number);
  if (!element) return 'nothing to write into';
  const name = `write “${text.slice(0, 20)}” into ${await nameOf(element)}`;
  const isChoice = await element.evaluate((node) => node instanceof HTMLSelectElement);
  const act = async () => {
    if (isChoice) {
      const many = await element.evaluate((node) => (node as HTMLSelectElement).options.length);
      await element.selectOption({ index: number % many }, briefly);
      return;
    }
    await element.click(briefly);
    await page.keyboard.insertText(text);
    if (isSent) await page.keyboard.press('Enter');
  };
  return act().then(() => name, missed(name));
}

/** The same page in the next language. */
export function inAnotherLanguage(address: string): string {
  const url = new URL(address);
  const [, language, ...rest] = url.pathname.split('/');
  const at = locales.indexOf(language as Locale);
  const next = locales[(at + 1) % locales.length];
  return `${url.origin}/${[next, ...rest].join('/')}${url.search}`;
}
