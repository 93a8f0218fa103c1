import { useWords } from '@/components/frame/member-words';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { usePage } from '../page/page-context';
import { useStore } from '../store/store-context';
import { bestScore } from './best-scores';
import { questionKinds } from './offered-questions';
import { ReachedScore } from './reached-score';
import { SmallMenu } from './small-menu';
import { type ChosenQuestion, ownQuestion } from './use-question';

type Props = {
  asked: ChosenQuestion;
  /** The language that the questions are in. */
  language: string;
  /** The API knows kinds of questions. */
  hasKinds: boolean;
};

/** The one question that the coach asks. */
export function QuestionChoice({ asked, language, hasKinds }: Props) {
  const { questions, chosen, choose, isOwn, own, writeOwn, kind, chooseKind } = asked;
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
              onChange={() => choose(String(index))}
            />
            <span lang={language}>{one}</span>
            {best && <ReachedScore reached={best} said={words.best} />}
          </label>
        );
      })}
      <label className="choice-line">
        <input type="radio" name="question" checked={isOwn} onChange={() => choose(ownQuestion)} />
        {words.own}
      </label>
      {isOwn && (
        <input
          required
          ref={focusOnMount}
          value={own}
          maxLength={300}
          onChange={(event) => writeOwn(event.target.value)}
          aria-label={words.ownField}
          placeholder={words.ownField}
          className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
        />
      )}
      {isOwn && hasKinds && (
        <SmallMenu
          label={words.kind}
          value={kind}
          options={questionKinds(locale)}
          onChoose={chooseKind}
        />
      )}
    </fieldset>
  );
}
