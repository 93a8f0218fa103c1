import { useWords } from '@/components/frame/member-words';
import { mostPostingLines } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';

type Props = {
  lines: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  wasSubmitted: boolean;
};

/** The lines of a posting that are asked about: without a model, nobody else can choose them. */
export function LineChoice({ lines, chosen, onChoose, wasSubmitted }: Props) {
  const words = useWords('Practice');
  const isFull = chosen.length >= mostPostingLines;
  const counts = { count: chosen.length, most: mostPostingLines };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.lines.title}</legend>
      <p role="status" className="text-fine text-muted">
        {wasSubmitted && chosen.length === 0 ? (
          <span className="text-on-danger-soft">{words.lines.missing}</span>
        ) : (
          filled(words.lines.chosen, counts)
        )}
      </p>
      <div className="grid max-h-[min(24rem,60dvh)] auto-rows-max gap-2 overflow-y-auto rounded-lg border border-line-strong p-2">
        {lines.map((line) => {
          const isChosen = chosen.includes(line);
          return (
            <label key={line} className="choice-line">
              <input
                type="checkbox"
                name="line"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== line) : [...chosen, line])
                }
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {line}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
