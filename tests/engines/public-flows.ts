import { readFileSync } from 'node:fs';
import type { Browser } from './browser.ts';

/** Walks through a part of the product as a person does. */
export type Flow = { name: string; walk: (browser: Browser) => Promise<void> };

const headline = (language: string): string =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).Hero.title.replaceAll(/<.*?>/g, '');

const pages = [
  ['/en', 'en', headline('en')],
  ['/es', 'es', headline('es')],
  ['/pt-br', 'pt-BR', headline('pt-br')],
  ['/en/interview-coach', 'en', null],
  ['/en/career-agent', 'en', 'A Conversational Hiring Platform for Talent and Teams.'],
  ['/en/terms-of-use', 'en', null],
  ['/es/cancellation', 'es', null],
  ['/pt-br/refund', 'pt-BR', null],
  ['/en/sign-up', 'en', null],
  ['/en/forgot-password', 'en', null],
] as const;

export const publicPages: Flow = {
  name: 'public pages',
  walk: async (browser) => {
    for (const [path, language, heading] of pages) {
      await browser.open(path);
      await browser.sees('h1', heading);
      await browser.until(
        `${path} is in ${language}, styled, and no wider than its window`,
        `return document.documentElement.lang === arguments[0]
          && getComputedStyle(document.body).fontFamily.includes('Voice')
          && document.documentElement.scrollWidth <= innerWidth`,
        language,
      );
    }
    await browser.open('/en');
    await browser.sees('header nav a', 'Sign in');
    await browser.seesNot('header nav button', 'Sign out');
    await browser.open('/nowhere');
    await browser.sees('h1', 'Oops! Page not found');
    await browser.open('/pricing');
    await browser.until(
      '/pricing redirects to /en/pricing, with the plans in view',
      `const { top } = document.getElementById('plans').getBoundingClientRect();
      return location.href.endsWith('/en/pricing') && document.readyState === 'complete'
        && top > -50 && top < innerHeight / 2`,
    );
  },
};

export const dialogs: Flow = {
  name: 'dialogs',
  walk: async (browser) => {
    await browser.open('/en');
    await browser.click('button', 'I’m hiring');
    await browser.sees('dialog h2', 'Hiring? Say hello.');
    await browser.press('Escape');
    await browser.seesNot('dialog h2', 'Hiring? Say hello.');
    await browser.until(
      'the focus is back on the button',
      `return document.activeElement.textContent === "I’m hiring"`,
    );
    await browser.click('header button', 'Book a call');
    await browser.sees('dialog h2', 'Book a call');
    await browser.sees('dialog iframe[title="Calendar for booking a call"]');
    await browser.click('dialog button', 'Close');
    await browser.seesNot('dialog iframe');
  },
};

export const menu: Flow = {
  name: 'menu',
  walk: async (browser) => {
    await browser.resize(640);
    await browser.open('/en');
    await browser.click('header button', 'Menu');
    await browser.sees('header nav a', 'Career agent');
    await browser.until(
      'the menu is open',
      `return document.querySelector('header [popover]').matches(':popover-open')`,
    );
    await browser.press('Escape');
    await browser.seesNot('header nav a', 'Career agent');
    await browser.click('header button', 'Menu');
    await browser.click('header nav a', 'Español');
    await browser.isAt('/es');
    await browser.resize(1280);
    await browser.sees('header nav a', 'Iniciar sesión');
    // Deletes the chosen language, because the next flows are in English.
    await browser.open('/es');
    await browser.run(`document.cookie = 'NEXT_LOCALE=; Path=/; Max-Age=0'`);
  },
};
