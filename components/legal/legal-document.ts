import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import { withBrand } from '@/lib/site';
import { parseLegalDocument } from './parse-legal-document';

/** The legal texts, each with its anchor, which is the same in every language. */
export const anchors = {
  'terms-of-use': 'terms-and-conditions',
  'privacy-policy': 'privacy-policy',
  cancellation: 'cancellation-policy',
  refund: 'refund-policy',
} as const;

export type LegalName = keyof typeof anchors;

export const isLegalName = (name: string): name is LegalName => name in anchors;

/** Read at build, when the page is rendered. */
export async function readLegalDocument(name: LegalName, locale: Locale) {
  const file = path.join(process.cwd(), 'content', 'legal', `${name}.${locale}.md`);
  const text = withBrand(await readFile(file, 'utf8'));
  return { name, anchor: anchors[name], ...parseLegalDocument(text) };
}

export type LegalDocument = Awaited<ReturnType<typeof readLegalDocument>>;
