/** "pt-BR" as whoever reads calls it, or the tag itself where nobody has a name for it. */
export function languageName(tag: string, language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
    return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    // Intl throws at what only looks like a tag.
    return tag;
  }
}
