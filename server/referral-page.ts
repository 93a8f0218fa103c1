import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { detectLocale, type Signals } from '../lib/i18n/detect.ts';
import { type Locale, localeForTag } from '../lib/i18n/locales.ts';
import { inertPolicy } from '../lib/security/policy.ts';
import { siteName } from '../lib/site.ts';
import type { linkPreview } from './link-preview.ts';

type ReferralPage = Record<'languageTag' | 'redirecting' | 'chatUrl' | 'link', string> & {
  preview: ReturnType<typeof linkPreview>;
};

/**
 * Inline, because this short page should not wait for a second request. The colors are those of
 * app/styles/theme.css (tests/unit/colors.test.ts compares them).
 */
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.5 ui-sans-serif,system-ui,sans-serif;background:light-dark(oklch(.984 .007 88),oklch(.195 .045 303));color:light-dark(oklch(.235 .045 305),oklch(.965 .012 300))}main{display:grid;justify-items:start;gap:1.25rem}h1{margin:0;padding:.9rem 1.4rem;border-radius:1.375rem 1.375rem 1.375rem .3125rem;background:light-dark(oklch(.94 .032 298),oklch(.32 .1 298));color:light-dark(oklch(.4 .19 293),oklch(.88 .07 298));font-size:clamp(1.4rem,5vw,2rem);line-height:1.2}a{display:inline-flex;align-items:center;min-height:3rem;padding:.25rem 1.4rem;border-radius:1.375rem 1.375rem .3125rem;background:oklch(.5 .125 155);color:oklch(.99 .01 155);font-weight:600;text-decoration:none;justify-self:end}a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows only its own style sheet and the site's icon. */
export const referralPolicy = `${inertPolicy}; img-src 'self'; style-src 'sha256-${styleHash}'`;

/**
 * A `Refresh` header redirects without script, after a moment to read the text. Up to a delay of
 * one second browsers replace the history entry, so that Back does not lead here again.
 */
export const refreshTo = (chatUrl: string): string => `1; url=${chatUrl}`;

export function referralPage(page: ReferralPage): string {
  const { languageTag, redirecting, chatUrl, link, preview } = page;
  const document = html`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${redirecting} · ${siteName}</title>
${preview}
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${redirecting}</h1>
<a href="${chatUrl}" rel="noreferrer">${link}</a>
</main>
</body>
</html>
`;
  return String(document);
}

/** The language that the link asks for, otherwise the visitor's. */
export const referralLanguage = (requested: string | null, signals: Signals): Locale =>
  localeForTag(requested ?? '') ?? detectLocale(signals);

/** Drops a malformed referral code rather than repairing it. */
export const referralCode = (ref: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.test(ref) ? ref : undefined;
