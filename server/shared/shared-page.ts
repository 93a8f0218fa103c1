import { html } from 'hono/html';
import { withCheckRemarks } from '../../lib/api/checks.ts';
import { type Message, readMessages } from '../../lib/api/message.ts';
import { askedSentences, isNotedDown } from '../../lib/checking/asked-sentences.ts';
import type { SharedAnswer } from '../../lib/contract/shares.ts';
import { filled, type Words } from '../../lib/i18n/words.ts';
import { formattingWork } from '../../lib/markdown/formattable.ts';
import { siteName } from '../../lib/site.ts';
import { questionHash } from '../../lib/storage/visitor-answer.ts';
import { askedIn } from '../../lib/text/question.ts';
import { creationDate } from '../../lib/time/dates.ts';
import { instantOf } from '../../lib/time/instant.ts';
import type { linkPreview } from '../link-preview.ts';
import { isMarkdown, sharedMessage } from './shared-message.ts';
import { sharedStyle } from './shared-style.ts';

const validTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

export function readShared({ conversation, messages, ...data }: SharedAnswer['data']) {
  const { title, language, created_at } = conversation.attributes;
  const all = readMessages({ data: messages });
  const senders = all.map((one) => (one.isInterviewer ? 'interviewer' : one.sender));
  return {
    title,
    /** The interview's language; empty if unknown. */
    language: validTag.test(language ?? '') ? (language ?? '') : '',
    createdAt: instantOf(created_at),
    expiresAt: instantOf(data.expires_at),
    /** Only if the owner chose to show it. */
    name: data.name?.trim() ?? '',
    isReal: Boolean(conversation.attributes.real) || all.some(({ isInterviewer }) => isInterviewer),
    messages: isNotedDown(senders) ? all : all.flatMap(withoutOthersWords),
  };
}

/** The interviewers have not agreed to be shared, so only their questions are. */
function withoutOthersWords(message: Message): Message[] {
  if (!message.isInterviewer) return [message];
  const text = askedSentences(message.text);
  return text === '' ? [] : [{ ...message, text }];
}

/** Says what is shared, and by whom. */
export function whatIsShared(
  words: Words<'SharedPage'>,
  { isReal, messages }: Pick<ReturnType<typeof readShared>, 'isReal' | 'messages'>,
): string {
  const isOneAnswer = messages.filter(({ sender }) => sender === 'user').length < 2;
  if (isReal) return isOneAnswer ? words.whatReal : words.wholeReal;
  return isOneAnswer ? words.what : words.whole;
}

type Page = {
  words: Words<'SharedPage'>;
  languageTag: string;
  home: string;
  /**
   * The sign-up link for answering the question, which leads signed-in people on; null if practice
   * is not offered.
   */
  signUp: string | null;
  mediaBase: string;
  preview: ReturnType<typeof linkPreview>;
};

const timeZone = 'UTC';

function frame(
  { words, languageTag, home, preview }: Page,
  title: string,
  content: ReturnType<typeof html>,
  answerAt: string | null = null,
): string {
  const page = html`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title} · ${siteName}</title>
${preview}
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<style>${sharedStyle}</style>
</head>
<body>
<header><a href="${home}"><img src="/icons/mark.svg" alt="" width="32" height="32">${siteName}</a></header>
<main>
${content}
</main>
<footer><a class="start" href="${answerAt ?? home}">${answerAt ? words.answerYourself : words.practice}</a></footer>
</body>
</html>
`;
  return String(page);
}

export function sharedPage(page: Page, shared: ReturnType<typeof readShared>): string {
  const { words, languageTag, mediaBase, signUp } = page;
  const { language, name, createdAt, expiresAt } = shared;
  const messages = shared.messages.map((message) => withCheckRemarks(message, words.notYet));
  const title = shared.title.trim() || words.untitled;
  const asked = new Map(signUp === null ? [] : answeredQuestions(messages));
  const answerAt = (message: Message): string | null => {
    const question = asked.get(message.key);
    return question === undefined ? null : signUp + questionHash(question, language);
  };
  // For a single question the button below is enough.
  const only = new Set(asked.values()).size === 1 ? messages.find(answerAt) : undefined;
  const formatted = formattedOnOnePage(messages);
  const dateOf = (instant: number) => creationDate(instant, languageTag, timeZone);
  return frame(
    page,
    title,
    html`<p class="what">${whatIsShared(words, shared)}</p>
<h1 lang="${language}">${title}</h1>
<p class="by">${name && html`<b>${filled(words.by, { name })}</b> `}${createdAt !== null && dateOf(createdAt)}</p>
<ol>${messages.map((message) => sharedMessage({ message, isFormatted: formatted.has(message.key), words, name, language, mediaBase, answerAt: only ? null : answerAt(message) }))}</ol>
<p class="ends">${expiresAt !== null && filled(words.ends, { date: dateOf(expiresAt) })}</p>`,
    only && answerAt(only),
  );
}

/** Reading a text to find quotes in it takes a fifth of the time that formatting takes. */
const maxQuotedCharacters = 120_000;
/** Quotes of this length take as long to find, at worst, as the text takes to read. */
const quotedAsLongAsRead = 240;

function quotingWork({ text, remarks }: Message): number {
  const quoted = remarks.reduce((sum, { quote }) => sum + quote.length, 0);
  if (quoted === 0) return 0;
  return (text.length * (1 + quoted / quotedAsLongAsRead)) / maxQuotedCharacters;
}

const workOf = (message: Message): number =>
  Math.max(isMarkdown(message) ? formattingWork(message.text) : 0, quotingWork(message));

/** The messages that are formatted: together no more work than one message may take. */
function formattedOnOnePage(messages: readonly Message[]): ReadonlySet<string> {
  let left = 1;
  const fitting = messages.filter((message) => {
    const work = workOf(message);
    if (work > left) return false;
    left -= work;
    return true;
  });
  return new Set(fitting.map(({ key }) => key));
}

/** The answered questions, each with the key of the message that asks it first. */
function answeredQuestions(messages: readonly Message[]): [key: string, question: string][] {
  const seen = new Set<string>();
  return messages.flatMap((message, at) => {
    const question = messages[at + 1]?.sender === 'user' ? askedIn(message) : null;
    if (question === null || seen.has(question)) return [];
    seen.add(question);
    return [[message.key, question] as [string, string]];
  });
}

/** Shown instead of a share that has ended or cannot be read at the moment. */
export const missingSharePage = (page: Page, why: 'ended' | 'failed'): string =>
  frame(
    page,
    page.words[why].title,
    html`<h1>${page.words[why].title}</h1><p>${page.words[why].text}</p>`,
  );
