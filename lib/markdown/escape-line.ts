/** A text as one line of Markdown, in which nothing is formatted. */
export const escapeLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#])/g, '\\$1');

/** A text of several lines as Markdown in which nothing is formatted. */
export const escapeText = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      escapeLine(line.trim())
        .replace(/^[-+=|~]/, '\\$&')
        .replace(/^(\d+)(?=[.)])/, '$1\\'),
    )
    .join('\n');
