import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
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
  return { name, anchor: anchors[name], ...parseLegalDocument(text) };
}

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
