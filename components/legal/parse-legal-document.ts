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
