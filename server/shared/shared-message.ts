import { html } from 'hono/html';
import type { Message } from '../../lib/api/message.ts';
import type { Words } from '../../lib/i18n/words.ts';
import { withoutMarks } from '../../lib/markdown/without-markup.ts';
import { mediaAddress } from '../../lib/security/media-address.ts';
import { findQuotes } from '../../lib/text/find-quote.ts';
import { markdownHtml } from './markdown-html.ts';

type Html = ReturnType<typeof html>;

type MessageOnPage = {
  /** With the remarks of its checks. */
  message: Message;
  /** Whether Markdown is formatted and quoted words are marked; otherwise the text is plain. */
  isFormatted: boolean;
  words: Words<'SharedPage'>;
  /** The name of the person, if they chose to show it; otherwise empty. */
  name: string;
  /** The interview's language; empty if unknown. */
  language: string;
  mediaBase: string;
  /** Where to answer the message's question; null if it asks none, or practice is not offered. */
  answerAt: string | null;
};

/** The coach alone writes Markdown: what an interviewer or the person said is shown as it is. */
export const isMarkdown = ({ sender, isInterviewer }: Message): boolean =>
  sender === 'ai' && !isInterviewer;

/** A message with its recording and its remarks, which are marked in the text they quote. */
export function sharedMessage({
  message,
  isFormatted,
  words,
  name,
  language,
  mediaBase,
  answerAt,
}: MessageOnPage): Html {
  const { sender, isInterviewer, text, audioUrl, screenshotUrl, remarks } = message;
  const sound = audioUrl === null ? null : mediaAddress(audioUrl, mediaBase);
  const picture = screenshotUrl === null ? null : mediaAddress(screenshotUrl, mediaBase);
  const coachOrInterviewer = isInterviewer ? words.interviewer : words.coach;
  return html`<li class="${sender}">
<div class="bubble">
<p class="who">${sender === 'user' ? name || words.you : coachOrInterviewer}</p>
${picture && html`<img src="${picture}" alt="${words.screenshot}" loading="lazy" referrerpolicy="no-referrer">`}
${sound && html`<audio controls preload="metadata" src="${sound}" aria-label="${words.recording}"></audio>`}
${text.trim() !== '' && html`<div class="said" lang="${language}">${messageText(message, isFormatted)}</div>`}
</div>
${
  remarks.length > 0 &&
  html`<ul class="remarks" aria-label="${words.remarks}">${remarks.map(
    ({ kind, quote, note }) =>
      html`<li class="${kind}"><b>${words[kind]}</b> <span lang="${language}">${quote !== '' && html`<q>${withoutMarks(quote)}</q> `}${note}</span></li>`,
  )}</ul>`
}
${answerAt && html`<a class="try" href="${answerAt}">${words.answerYourself}</a>`}
</li>`;
}

function messageText(message: Message, isFormatted: boolean): Html {
  const { text, remarks } = message;
  if (!isFormatted) return html`<p class="plain">${text}</p>`;
  const formatted = isMarkdown(message) ? markdownHtml(text) : null;
  if (formatted) return formatted;
  const places = findQuotes(
    [text],
    remarks.map(({ quote }) => quote),
  )
    .flatMap((found, index) =>
      found
        ? [{ from: found.start.at, to: found.end.at, kind: remarks[index]?.kind ?? 'keep' }]
        : [],
    )
    .sort((one, other) => one.from - other.from);
  const parts: Html[] = [];
  let at = 0;
  for (const { from, to, kind } of places) {
    // The words are already marked by another remark.
    if (from < at) continue;
    parts.push(html`${text.slice(at, from)}<mark class="${kind}">${text.slice(from, to)}</mark>`);
    at = to;
  }
  return html`<p class="plain">${parts}${text.slice(at)}</p>`;
}
