import { html } from 'hono/html';
import type { SharedAnswer } from '../contract/shares.ts';
import { filled, type Words } from '../i18n/words.ts';
import { instantOf } from '../interviews/instant.ts';
import { readMessages } from '../interviews/message.ts';
import { siteName } from '../site.ts';
import { creationDate } from '../time/dates.ts';
import { sharedMessage } from './shared-message.ts';
import { sharedStyle } from './shared-style.ts';

const validTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

export function readShared({ conversation, messages, ...data }: SharedAnswer['data']) {
  const { title, language, created_at } = conversation.attributes;
  return {
    title,
    /** The interview's; empty if unknown. */
    language: validTag.test(language ?? '') ? (language ?? '') : '',
    createdAt: instantOf(created_at),
    expiresAt: instantOf(data.expires_at),
    /** Only if the owner chose to show it. */
    name: data.name?.trim() ?? '',
    messages: readMessages({ data: messages }),
  };
}

type Page = { words: Words<'SharedPage'>; languageTag: string; home: string; siteUrl: string };

const timeZone = 'UTC';

function frame(
  { words, languageTag, home }: Page,
  title: string,
  content: ReturnType<typeof html>,
): string {
  const page = html`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title} · ${siteName}</title>
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<style>${sharedStyle}</style>
</head>
<body>
<header><a href="${home}"><img src="/icons/mark.svg" alt="" width="32" height="32">${siteName}</a></header>
<main>
${content}
</main>
<footer><p>${words.what}</p><p><a class="start" href="${home}">${words.practise}</a></p></footer>
</body>
</html>
`;
  return String(page);
}

export function sharedPage(page: Page, shared: ReturnType<typeof readShared>): string {
  const { words, languageTag, siteUrl } = page;
  const { language, messages, name, createdAt, expiresAt } = shared;
  const title = shared.title.trim() || words.untitled;
  const dateOf = (instant: number) => creationDate(instant, languageTag, timeZone);
  return frame(
    page,
    title,
    html`<h1 lang="${language}">${title}</h1>
<p class="by">${name && html`<b>${filled(words.by, { name })}</b> `}${createdAt !== null && dateOf(createdAt)}</p>
<ol>${messages.map((message) => sharedMessage({ message, words, name, language, siteUrl }))}</ol>
<p class="ends">${expiresAt !== null && filled(words.ends, { date: dateOf(expiresAt) })}</p>`,
  );
}

/** Shown instead of a share that has ended or cannot be read at the moment. */
export const unsharedPage = (page: Page, why: 'ended' | 'failed' | 'tooMany'): string =>
  frame(
    page,
    page.words[why].title,
    html`<h1>${page.words[why].title}</h1><p>${page.words[why].text}</p>`,
  );
