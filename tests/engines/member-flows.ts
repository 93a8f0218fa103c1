import assert from 'node:assert/strict';
import { demoAccount } from '../../reference-api/demo/account.ts';
import type { Browser } from './browser.ts';
import { dialogs, type Flow, menu, publicPages } from './public-flows.ts';

const rows = '[data-conversation-id]';

const expectSignedIn = async (browser: Browser, signOut = 'Sign out') => {
  await browser.sees('header nav button', signOut);
  await browser.until(
    'the page is still the one that the server sent, and is marked as signed in',
    `const ours = [...document.scripts].filter(({ text }) => text.startsWith("(data=>") && text.includes("NEXT_LOCALE"));
     return document.documentElement.dataset.session === 'in' && ours.length === 1`,
  );
};

async function openList(browser: Browser, path = '/en/conversations'): Promise<void> {
  await browser.open(path);
  await listIsReady(browser);
}

/** Also waits for the browser's call: leaving the page earlier would abort it and log an error. */
async function listIsReady(browser: Browser): Promise<void> {
  await browser.sees(rows);
  await browser.isAlive('header nav button');
  await browser.until(
    'the browser’s call for the list has been answered',
    `const { href } = new URL('/api/conversations', location.href);
     return performance.getEntriesByName(href).some(({ responseEnd }) => responseEnd > 0)`,
  );
}

async function submit(browser: Browser, password: string): Promise<void> {
  await browser.click('input[type=email]');
  await browser.run(`document.activeElement.select()`);
  await browser.type(demoAccount.email);
  await browser.click('input[type=password]');
  await browser.run(`document.activeElement.select()`);
  await browser.type(password);
  await browser.press('Enter');
}

export const signIn: Flow = {
  name: 'sign-in',
  walk: async (browser) => {
    await browser.open('/en/sign-in');
    await submit(browser, 'not the password');
    await browser.sees('[role=alert]');
    await submit(browser, demoAccount.password);
    await browser.isAt('/en/conversations');
    await listIsReady(browser);
    await expectSignedIn(browser);
    await browser.seesNot('header nav a', 'Sign in');
    await browser.seesNot('header nav a', 'Chat on WhatsApp');
  },
};

const list: Flow = {
  name: 'list',
  walk: async (browser) => {
    for (const [path, signOut] of [
      ['/es/conversations', 'Cerrar sesión'],
      ['/pt-br/conversations', 'Sair'],
      ['/en/conversations', 'Sign out'],
    ] as const) {
      await openList(browser, path);
      await expectSignedIn(browser, signOut);
    }
    await browser.until(
      'each period is named once',
      `const names = [...document.querySelectorAll('main ul h2')].map((name) => name.textContent);
       return names.length > 0 && new Set(names).size === names.length`,
    );
    await browser.until(
      'the list, scrolled to its end, says that there are no more interviews',
      `document.querySelector('main ul').closest('.overflow-y-auto').scrollTo(0, 1e6);
       return document.querySelector('main').innerText.includes('No more interviews')`,
    );
    await browser.until(
      'the list has loaded more than its first ten rows',
      `return document.querySelectorAll('${rows}').length > 10`,
    );
  },
};

const search: Flow = {
  name: 'search',
  walk: async (browser) => {
    await openList(browser);
    const before = await browser.run(`return document.querySelectorAll('${rows}').length`);
    await browser.click('input[type=search]');
    await browser.type('SALARY');
    await browser.until(
      'only rows that contain the word are left',
      `const left = [...document.querySelectorAll('${rows}')];
       return left.length > 0 && left.length < arguments[0]
         && left.every((row) => /salary/i.test(row.textContent))`,
      before,
    );
    await browser.type('zz');
    await browser.sees('main [role=status] p', 'No interviews found');
    await browser.press('Escape');
    await browser.until(
      'all rows are shown again',
      `return document.querySelectorAll('${rows}').length === arguments[0]`,
      before,
    );
    await browser.press('ArrowDown');
    await browser.until(
      'the focus is on the first row',
      `return document.activeElement === document.querySelector('${rows}')`,
    );
  },
};

export const rename: Flow = {
  name: 'rename',
  walk: async (browser) => {
    const title = `Named by a walk ${Date.now()}`;
    await openList(browser);
    await browser.click('main li button', 'Edit title');
    await browser.until(
      'the title field has the focus, with its text selected',
      `const { activeElement: field } = document;
       return field.ariaLabel === 'Title' && field.selectionEnd === field.value.length`,
    );
    await browser.type(title);
    await browser.press('Enter');
    await browser.sees(`${rows} [data-searched]`, title);
    await browser.seesNot('main form');
    await browser.until(
      'the focus is back on the pencil',
      `return document.activeElement.title === 'Edit title'`,
    );
    await openList(browser);
    await browser.sees(`${rows} [data-searched]`, title);
  },
};

export const thread: Flow = {
  name: 'thread',
  walk: async (browser) => {
    const pane = `const pane = document.querySelector('[data-scrolls=messages]');
      const below = pane.scrollHeight - pane.clientHeight - pane.scrollTop;
      const count = pane.querySelectorAll('[data-message-id]').length;`;
    await openList(browser);
    await browser.click('input[type=search]');
    await browser.type('quinze perguntas');
    await browser.click(rows);
    await browser.sees('[data-message-id]');
    await browser.until(
      'ten messages are shown, scrolled to their end',
      `${pane} return count === 10 && below < 4`,
    );
    const { count, below } = (await browser.run(
      `return new Promise((resolve) => setTimeout(() => { ${pane} resolve({ count, below }); }, 1000))`,
    )) as { count: number; below: number };
    assert.ok(count === 10 && below > 1, `it loads nothing by itself: ${count}, ${below} px below`);
    await browser.run(`document.querySelector('[data-scrolls=messages]').scrollTop = 1e6`);
    await browser.until(
      'scrolling to the end adds twelve messages below',
      `${pane} return count === 22 && below > 400`,
    );
  },
};

const player: Flow = {
  name: 'player',
  walk: async (browser) => {
    await openList(browser);
    await browser.click('input[type=search]');
    await browser.type('salary negotiation');
    await browser.click(rows);
    await browser.sees('[data-message-id]');
    await browser.sees('[data-sender=ai] p');
    await browser.until(
      'the player is shown without having loaded its recording',
      `const audio = document.querySelector('audio');
       audio?.parentElement.scrollIntoView({ block: 'center' });
       return audio?.error === null && audio.readyState === 0`,
    );
    await browser.click('button', 'Play');
    await browser.until(
      'the recording is loaded',
      `const audio = document.querySelector('audio');
       return audio.error === null && audio.duration > 0 && Number.isFinite(audio.duration)`,
    );
    await browser.until(
      'the recording plays',
      // GStreamer may report a recording as ended before it knows its length.
      `const audio = document.querySelector('audio');
       if (audio.ended && audio.currentTime < 0.1) document.querySelector('button[title=Play]').click();
       return audio.currentTime > 0.2`,
    );
    await browser.click('button', 'Playback speed: 1×');
    await browser.sees('button', 'Playback speed: 1.25×');
    await browser.until(
      'the recording plays faster',
      `const audio = document.querySelector('audio');
       const { playbackRate } = audio;
       audio.pause();
       return playbackRate === 1.25`,
    );
  },
};

const account: Flow = {
  name: 'account',
  walk: async (browser) => {
    await openList(browser);
    await browser.click('header nav a', 'My account');
    await browser.isAt('/en/my-account');
    await browser.sees('dd', demoAccount.email);
    await browser.sees('h2', 'Your practice');
    await expectSignedIn(browser);
    await browser.click('main nav a', 'Billing');
    await browser.isAt('/en/my-account?tab=pricing');
    await browser.isAlive('main input[value=annual]');
    await browser.click('label', 'Annual');
    await browser.sees('p', 'Paid plans renew every year until you cancel.');
    await browser.open('/en/my-account?tab=nothing');
    await browser.sees('h1', 'Page not found');
  },
};

/** Signs up a new person, who has no plan yet. */
const payment: Flow = {
  name: 'sign-up and payment',
  walk: async (browser) => {
    await browser.open('/en/sign-up');
    const fields = {
      'input[type=email]': `walk-${Date.now()}@person.example`,
      'input[type=tel]': '+1 202 555 0123',
      '#password': 'long enough for anybody',
      '#confirm-password': 'long enough for anybody',
    };
    for (const [field, text] of Object.entries(fields)) {
      await browser.click(field);
      await browser.type(text);
    }
    await browser.press('Enter');
    await browser.isAt('/en/conversations');
    await browser.sees('main [role=status] p', 'No interviews yet');
    await browser.open('/en/my-account?tab=pricing');
    await browser.click('main a', 'Upgrade to Professional, monthly');
    await browser.sees('h1', 'Check your order');
    await browser.click('form button');
    await browser.isAt('/en/account/billing/success');
    await browser.sees('h1', 'Payment Successful!');
    await browser.click('main a', 'Return to Billing');
    await browser.sees('main nav a', 'Billing');
    await browser.open('/en/account/billing/cancel');
    await browser.sees('h1', 'Payment Cancelled');
    // The page redirects after five seconds.
    await browser.isAt('/en/my-account?tab=pricing');
  },
};

const signOut: Flow = {
  name: 'sign-out',
  walk: async (browser) => {
    await openList(browser);
    await browser.click('header nav button', 'Sign out');
    await browser.isAt('/en');
    await browser.sees('header nav a', 'Sign in');
    await browser.seesNot('header nav button', 'Sign out');
    await browser.open('/en/conversations');
    await browser.sees('h1', 'No authentication token found');
    await browser.seesNot(rows);
  },
};

/** The order matters, because each flow starts where the previous one ended. */
export const everyFlow = [
  publicPages,
  dialogs,
  menu,
  signIn,
  list,
  search,
  rename,
  thread,
  player,
  account,
  signOut,
  payment,
];
