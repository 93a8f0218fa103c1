import { inNewTab } from './new-tab';

const link = /\[([^\]]+)\]\(([^)]+)\)/;

/**
 * One of our texts with links in it, `[988](tel:988)`. Web pages open in a new tab, so that typed
 * text stays.
 */
export const LinkedText = ({ text }: { text: string }) =>
  // `split` keeps the captured groups: text, words, address, text, …
  text.split(link).map((part, index, parts) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return part;
    const href = parts[index + 1] ?? '';
    return (
      <a
        key={href}
        href={href}
        className="underline underline-offset-4"
        {...(href.startsWith('https:') && inNewTab)}
      >
        {part}
      </a>
    );
  });
