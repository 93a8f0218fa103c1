import { partsOf } from '@/lib/interviews/fold';

/** A text with what was searched for marked in it. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === '') return text;
  let at = 0;
  return partsOf(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.match) return part.text;
    return (
      <mark key={key} className="rounded-sm bg-go-soft text-on-go-soft">
        {part.text}
      </mark>
    );
  });
}
