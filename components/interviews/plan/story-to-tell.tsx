import type { Sheet } from './sheet';

/**
 * The first sentence to start the story with, and the number not to forget. A recording may have no
 * text.
 */
export function StoryToTell({ story }: { story: Sheet['stories'][number] }) {
  const { title, first, number } = story;
  return (
    <li className="grid gap-1.5 print:gap-0.5 print:break-inside-avoid">
      <h3 className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {number && (
          <span className="shrink-0 text-accent-ink even-digits print:text-on-surface">
            {number}
          </span>
        )}
      </h3>
      {first && (
        <p
          lang=""
          dir="auto"
          className="bubble-out bg-accent-soft px-4 py-2 text-on-accent-soft wrap-anywhere print:border-line print:border-s-2 print:bg-transparent print:px-3 print:py-0 print:text-compact print:text-on-surface"
        >
          {first}
        </p>
      )}
    </li>
  );
}
