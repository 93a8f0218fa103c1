import { html } from 'hono/html';
import { type Locale, languageTag } from './locale.ts';
import type { Fragment } from './page.ts';

export function day(locale: Locale, moment: Date): Fragment {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return html`<time datetime="${moment.toISOString()}">${format.format(moment)}</time>`;
}
