import { html } from 'hono/html';
import type { Booking } from '../schema.ts';
import { type Fragment, page } from './page.ts';
import { type Locale, languageTag, pageWords } from './words.ts';

const formats = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  whole: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The server renders times in UTC; this script rewrites them in the visitor's time zone. */
export const localTimeScript = `
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const language = document.documentElement.lang;
const formats = ${JSON.stringify(formats)};
for (const element of document.querySelectorAll('time[data-format]')) {
  const options = formats[element.dataset.format];
  element.textContent = new Intl.DateTimeFormat(language, options).format(new Date(element.dateTime));
}
for (const element of document.querySelectorAll('[data-zone]')) element.textContent = zone;
document.querySelector('[data-focus]')?.focus();
`;

/** A text for each field of the form: its value, or what is wrong with it. */
export type Fields = Partial<Record<'slot' | 'name' | 'email' | 'topic', string>>;

type Offer = { days: Date[][]; taken: Set<number>; framed: boolean };

export function schedulingPage(
  locale: Locale,
  { days, taken, framed }: Offer,
  typed: Fields,
  complaints: Fields,
) {
  const words = pageWords[locale].scheduling;
  const said = Object.values(complaints);
  const content = html`
<h1>${words.title}</h1>
<p class="quiet">${words.intro}</p>
<p class="quiet">${words.zone} <strong data-zone>UTC</strong>.</p>
${said.length > 0 ? html`<div class="alert" role="alert" tabindex="-1" data-focus>${said.map((line) => html`<div>${line}</div>`)}</div>` : ''}
<form method="post" action="/schedule?locale=${locale}" novalidate>
${days.map((slots) => dayOfSlots(locale, slots, taken, typed.slot))}
${field('name', words.name, 'name', typed.name, complaints.name)}
${field('email', words.email, 'email', typed.email, complaints.email)}
${field('topic', words.topic, 'off', typed.topic)}
<p class="notice">${words.demo}</p>
<div class="actions"><button type="submit">${words.book}</button></div>
</form>`;
  return page({ locale, title: words.title, content, script: localTimeScript, framed });
}

export function bookedPage(locale: Locale, booking: Booking, framed: boolean): Fragment {
  const words = pageWords[locale].scheduling;
  const content = html`
<h1 class="done" tabindex="-1" data-focus>${words.bookedTitle}</h1>
<p role="status">${words.booked}</p>
<dl>
<div><dt>${words.when}</dt><dd>${time(locale, booking.startsAt, 'whole')} (<span data-zone>UTC</span>)</dd></div>
</dl>
<p class="notice">${words.demo}</p>
<p class="actions"><a href="/schedule?locale=${locale}">${words.again}</a></p>`;
  const title = words.bookedTitle;
  return page({ locale, title, content, script: localTimeScript, framed });
}

function dayOfSlots(locale: Locale, slots: Date[], taken: Set<number>, chosen?: string): Fragment {
  const [first] = slots;
  return html`
<fieldset>
<legend>${first ? time(locale, first, 'day') : ''}</legend>
<div class="slots">${slots.map((slot) => slotChoice(locale, slot, taken.has(slot.getTime()), chosen))}</div>
</fieldset>`;
}

function slotChoice(locale: Locale, slot: Date, isTaken: boolean, chosen?: string): Fragment {
  const value = slot.toISOString();
  return html`<label>
<input type="radio" name="slot" value="${value}" ${isTaken ? 'disabled' : ''} ${chosen === value && !isTaken ? 'checked' : ''}>
<span>${time(locale, slot, 'time')}${isTaken ? html`<small>${pageWords[locale].scheduling.taken}</small>` : ''}</span>
</label>`;
}

function time(locale: Locale, moment: Date, format: keyof typeof formats): Fragment {
  const options = { ...formats[format], timeZone: 'UTC' };
  const text = new Intl.DateTimeFormat(languageTag[locale], options).format(moment);
  return html`<time datetime="${moment.toISOString()}" data-format="${format}">${text}</time>`;
}

function field(
  name: 'name' | 'email' | 'topic',
  label: string,
  autocomplete: string,
  value = '',
  complaint?: string,
): Fragment {
  return html`
<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${name === 'email' ? 'email' : 'text'}" value="${value}" maxlength="200" autocomplete="${autocomplete}"${complaint ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}>
${complaint ? html`<p class="error" id="${name}-error">${complaint}</p>` : ''}
</div>`;
}
