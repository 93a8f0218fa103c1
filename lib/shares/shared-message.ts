import { html } from 'hono/html';
import type { Words } from '../i18n/words.ts';
import { findQuotes } from '../interviews/find-quote.ts';
import { mediaAddress } from '../interviews/media-address.ts';
import type { Message } from '../interviews/message.ts';
import { withoutMarks } from '../interviews/without-marks.ts';
import { siteName } from '../site.ts';
import { markdownHtml } from './markdown-html.ts';

type Html = ReturnType<typeof html>;

type Shown = {
  message: Message;
  words: Words<'SharedPage'>;
  /** The name of the person, if they chose to show it; else empty. */
  name: string;
  /** The interview's; empty if unknown. */
  language: string;
  siteUrl: string;
};

/**
 * A message with its recording and the coach’s remarks, which are marked in the text they quote.
 */
export function sharedMessage({ message, words, name, language, siteUrl }: Shown): Html {
  const { sender, text, audioUrl, screenshotUrl, remarks } = message;
  const sound = audioUrl === null ? null : mediaAddress(audioUrl, siteUrl);
  const picture = screenshotUrl === null ? null : mediaAddress(screenshotUrl, siteUrl);
  return html`<li class="${sender}">
<div class="bubble">
<p class="who">${sender === 'user' ? name || words.answer : siteName}</p>
${picture && html`<img src="${picture}" alt="${words.screenshot}" loading="lazy" referrerpolicy="no-referrer">`}
${sound && html`${wave(message.peaks)}<audio controls preload="metadata" src="${sound}" aria-label="${words.recording}"></audio>`}
${text.trim() !== '' && html`<div class="said" lang="${language}">${saidIn(message)}</div>`}
</div>
${
  remarks.length > 0 &&
  html`<ul class="remarks" aria-label="${words.remarks}">${remarks.map(
    ({ kind, quote, note }) =>
      html`<li class="${kind}"><b>${words[kind]}</b> <span lang="${language}"><q>${withoutMarks(quote)}</q> ${note}</span></li>`,
  )}</ul>`
}
</li>`;
}

function saidIn({ sender, text, remarks }: Message): Html {
  const formatted = sender === 'ai' ? markdownHtml(text) : null;
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

const maxBars = 64;

/** A still picture; the audio player beside it shows the position. */
function wave(peaks: readonly number[]): Html | null {
  if (peaks.length === 0) return null;
  const step = Math.max(1, Math.ceil(peaks.length / maxBars));
  const bars = peaks.filter((_, index) => index % step === 0);
  const path = bars
    .map((peak, index) => {
      const half = Math.max(0.6, Math.min(1, peak) * 11);
      return `M${index * 4 + 2} ${(12 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');
  return html`<svg class="wave" viewBox="0 0 ${bars.length * 4} 24" preserveAspectRatio="none" aria-hidden="true"><path d="${path}"/></svg>`;
}
