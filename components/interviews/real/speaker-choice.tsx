import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { shortened } from '@/lib/text/sentences';
import type { Transcript } from '../plan/read-transcript';
import { namesakesOf } from './namesakes';

type Props = {
  transcript: Transcript;
  me: string;
  onChoose: (me: string) => void;
  /** Other names of the same person. */
  also: readonly string[];
  onAlso: (names: readonly string[]) => void;
  problem: string | undefined;
};

/** Which of the speakers the person is, each with what they said first. */
export function SpeakerChoice({ transcript, me, onChoose, also, onAlso, problem }: Props) {
  const words = useWords('RealInterview').review;
  const { speakers, turns } = transcript;
  const namesakes = me === '' ? [] : namesakesOf(me, speakers);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.who}</legend>
      <p role="status" className="text-fine text-on-danger-soft empty:hidden">
        {problem}
      </p>
      {speakers.map((name) => (
        <label key={name} className="choice-line">
          <input type="radio" name="me" checked={name === me} onChange={() => onChoose(name)} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
            <span className="line-clamp-1 text-fine text-muted">
              {shortened(turns.find(({ speaker }) => speaker === name)?.text ?? '')}
            </span>
          </span>
        </label>
      ))}
      {namesakes.map((name) => (
        <label key={name} className="choice-line">
          <input
            type="checkbox"
            checked={also.includes(name)}
            onChange={({ target }) =>
              onAlso(target.checked ? [...also, name] : also.filter((one) => one !== name))
            }
          />
          <span className="min-w-0 wrap-anywhere">{filled(words.twice, { name, me })}</span>
        </label>
      ))}
    </fieldset>
  );
}
