/** The name of a language tag in the language of the reader, or the tag itself if it has none. */
export function languageName(tag: string, language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
    return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    // Intl throws for an invalid tag.
    return tag;
  }
}
