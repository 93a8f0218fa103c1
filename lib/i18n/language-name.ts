import { attempt } from '../attempt.ts';
import { capitalized } from '../time/dates.ts';

/** The name of a language tag in the language of the reader, or the tag itself if it has none. */
export function languageName(tag: string, language: string): string {
  // Intl throws for an invalid tag.
  const name = attempt(() => new Intl.DisplayNames([language], { type: 'language' }).of(tag));
  return name ? capitalized(name, language) : tag;
}
