import { useWords } from '@/components/frame/member-words';
import { useSpoken } from '../message/thread-context';
import { selectedPart, sentencesIn } from './sentences';
import { useSelectedWords } from './use-selected-words';

type Props = {
  id: string;
  message: { id: string; text: string };
  labelledBy: string;
  onChoose: (quote: string) => void;
};

/** Where in the answer: one of its sentences, or what is selected in it. */
export function QuoteChoice({ id, message, labelledBy, onChoose }: Props) {
  const words = useWords('Checklist');
  const spoken = useSpoken();
  const selected = selectedPart(message.text, useSelectedWords(message.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and the line itself is its legend
    <div id={id} role="group" aria-labelledby={labelledBy} className="grid gap-1">
      <p className="text-fine text-muted">{words.choose}</p>
      {selected !== null && (
        <button type="button" onClick={() => onChoose(selected)} className="check-sentence">
          <b className="font-semibold">{words.selected}</b> <q lang={spoken}>{selected}</q>
        </button>
      )}
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {sentencesIn(message.text).map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              lang={spoken}
              onClick={() => onChoose(sentence)}
              className="check-sentence"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
