import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTranslations } from 'next-intl/server';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { governingLaw, operator, referralUrl, siteUrl } from '@/lib/links';
import { withBrand } from '@/lib/site';

/** The legal texts, each with its anchor, the same in every language. */
export const anchors = {
  'terms-of-use': 'terms-and-conditions',
  'privacy-policy': 'privacy-policy',
  cancellation: 'cancellation-policy',
  refund: 'refund-policy',
} as const;

export type LegalName = keyof typeof anchors;

export const isLegalName = (name: string): name is LegalName => name in anchors;

/** Called at build, when the pages are prerendered. */
export async function readLegalDocument(name: LegalName, locale: Locale) {
  const file = path.join(process.cwd(), 'content', 'legal', `${name}.${locale}.md`);
  const text = withBrand(await readFile(file, 'utf8'));
  const configured = filled(text, await operatorAndLaw(locale));
  return { name, anchor: anchors[name], ...parseLegalDocument(configured) };
}

/** The operator as configured at build, or a text that names none. */
async function operatorAndLaw(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'LegalPage' });
  const site = new URL(siteUrl).host;
  const { name, address, email } = operator;
  const who = [name, address, email]
    .filter((part) => part !== undefined)
    .map(literal)
    .join(', ');
  const law = governingLaw && literal(placeName(governingLaw, locale));
  return {
    namedOperator: name ? t('operated', { who }) : '',
    operator: name ? t('operated', { who }) : t('operatedUnnamed', { site }),
    controller: name ? t('controlled', { who }) : t('controlledUnnamed', { site }),
    law: law ? t('law', { law }) : '',
    chat: referralUrl,
  };
}

/** Escapes all characters that Markdown would interpret. */
const literal = (text: string): string => text.replace(/[!-,/:;<-?[-`{-~]/g, String.raw`\$&`);

const placeName = (place: string, locale: Locale): string =>
  (/^[A-Z]{2}$/.test(place) &&
    new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(place)) ||
  place;

export type LegalDocument = Awaited<ReturnType<typeof readLegalDocument>>;

const layout = /^# (?<title>.+)\n+_(?<date>.+)_\n+(?<body>[\s\S]+)$/;

/** A text has a title, a line with its date, and sections under second-level headings. */
export function parseLegalDocument(markdown: string) {
  const { title, date, body } = layout.exec(markdown)?.groups ?? {};
  if (!title || !date || !body) throw new Error('A legal text begins with a title and its date.');
  const sections = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    id: slugOf(heading),
    heading,
  }));
  return { title, date, body, sections };
}

/** "Consent before audio capture" becomes `consent-before-audio-capture`. Accents are dropped. */
export function slugOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
