import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createMiddleware } from 'hono/factory';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type Locale, languageTag } from './words.ts';

const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

/** The site's name (lib/site.ts), repeated because this API must not import it; a test compares them. */
export const brand = 'Rapport';

const mark = raw(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path stroke="none" d="M11 2h10a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H4a3 3 0 0 1-3-3V12A10 10 0 0 1 11 2Z"/><path fill="none" stroke-width="2.6" stroke-linecap="round" d="M9 13.5v3M13.7 10v10M18.3 7.5v15M23 12v6"/></svg>',
);

export type Fragment = HtmlEscapedString | Promise<HtmlEscapedString>;

type Page = {
  locale: Locale;
  title: string;
  content: Fragment;
  script?: string;
  /** Shown in a frame, whose parent page has a `<main>` already. */
  framed?: boolean;
  /** For long texts rather than forms. */
  wide?: boolean;
};

export function page({
  locale,
  title,
  content,
  script,
  framed = false,
  wide = false,
}: Page): Fragment {
  const element = raw(framed ? 'div' : 'main');
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<style>${raw(styles)}</style>
</head>
<body>
<${element} class="page${wide ? ' wide' : ''}">
<p class="brand">${mark}${brand}</p>
${content}
</${element}>
${script ? html`<script>${raw(script)}</script>` : ''}
</body>
</html>`;
}

/** A page with nothing but a message and a button to continue. */
type Notice = Omit<Page, 'content'> & { text: string; next: { href: string; label: string } };

export function noticePage({ text, next, ...notice }: Notice): Fragment {
  const content = html`
<h1>${notice.title}</h1>
<p>${text}</p>
<p class="actions"><a class="button" href="${next.href}">${next.label}</a></p>`;
  return page({ ...notice, content });
}

export function day(locale: Locale, moment: Date): Fragment {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return html`<time datetime="${moment.toISOString()}">${format.format(moment)}</time>`;
}

type Allowed = {
  /** Browsers check a form's redirects against this too. */
  formTarget?: string;
  frameAncestors?: string;
  script?: string;
};

/** Only the font is loaded; the page's own style and script are allowed by their hashes. */
export function pageHeaders({ formTarget, frameAncestors = "'none'", script }: Allowed = {}) {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(styles)}`,
    "font-src 'self'",
    script ? `script-src ${hashSource(script)}` : "script-src 'none'",
    formTarget ? `form-action 'self' ${formTarget}` : "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
  ].join('; ');
  return createMiddleware(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
    // With `no-referrer`, a form post would have no usable `Origin`.
    context.header('Referrer-Policy', 'same-origin');
  });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
