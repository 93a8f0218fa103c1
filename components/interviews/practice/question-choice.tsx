import { useWords } from '@/components/frame/member-words';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { usePage } from '../page/page-context';
import { useStore } from '../store/store-context';
import { bestScore } from './best-scores';
import { questionKinds } from './offered-questions';
import { ReachedScore } from './reached-score';
import { SmallMenu } from './small-menu';

/** Instead of the place of one in the list: a question of one's own. */
export const ownQuestion = 'own';

type Props = {
  questions: readonly string[];
  /** The language that they are in. */
  language: string;
  /** A place in the list, or `ownQuestion`. */
  chosen: string;
  onChoose: (chosen: string) => void;
  own: string;
  onOwn: (text: string) => void;
  /** Of one's own question; null where the API knows no kinds. */
  kind: string | null;
  onKind: (kind: string) => void;
};

/** The one question that the coach asks. */
export function QuestionChoice({ questions, language, chosen, onChoose, ...props }: Props) {
  const { own, onOwn, kind, onKind } = props;
  const words = useWords('Practice');
  const { locale } = usePage();
  const store = useStore();
  const { interviews } = store.loaded;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.question}</legend>
      {questions.map((one, index) => {
        const best = bestScore(one, interviews);
        return (
          <label key={one} className="choice-line">
            <input
              type="radio"
              name="question"
              checked={chosen === String(index)}
              onChange={() => onChoose(String(index))}
            />
            <span lang={language}>{one}</span>
            {best && <ReachedScore reached={best} said={words.best} />}
          </label>
        );
      })}
      <label className="choice-line">
        <input
          type="radio"
          name="question"
          checked={chosen === ownQuestion}
          onChange={() => onChoose(ownQuestion)}
        />
        {words.own}
      </label>
      {chosen === ownQuestion && (
        <input
          required
          ref={focusOnMount}
          value={own}
          maxLength={300}
          onChange={(event) => onOwn(event.target.value)}
          aria-label={words.ownField}
          placeholder={words.ownField}
          className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
        />
      )}
      {chosen === ownQuestion && kind !== null && (
        <SmallMenu
          label={words.kind}
          value={kind}
          options={questionKinds(locale)}
          onChoose={onKind}
        />
      )}
    </fieldset>
  );
}
