import { useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { JudgeState, Outcome } from '@/lib/browser-judge/judge';
import { toldOf } from '@/lib/browser-judge/told';
import { filled, type Words } from '@/lib/i18n/words';
import { useSay } from '../page/live-region';
import { usePage } from '../page/page-context';
import type { BrowserCheckProps } from './check-line';
import { useProgressPlace } from './progress-place';
import { ToldOutcome } from './told-outcome';
import { useBrowserCheck } from './use-browser-check';

type Props = BrowserCheckProps & { availability: Availability };

/** Offers to have an answer checked, shows how far that is, and what came of it. */
export function CheckOffer({ availability, ...props }: Props) {
  const say = useSay();
  const words = useWords('BrowserCheck');
  const { reply } = useWords('Distress');
  const group = useRef<HTMLDivElement>(null);
  const place = useProgressPlace();
  // Keeps the focus here when the button that was pressed disappears.
  const onLast = () => {
    if (group.current?.contains(document.activeElement)) group.current.focus();
  };
  const onOutcome = (outcome: Outcome) => {
    const told = outcome.kind === 'distress' ? plain(reply) : toldOf(outcome, words);
    if (told !== '') say(told);
  };
  const isThere = availability === 'available';
  const check = useBrowserCheck(props, { isThere, onLast, onOutcome });
  const { state, outcome, isAtWork, isReady, isWaiting, mayAsk } = check;
  const isBusy = isAtWork || (isWaiting && place.isHere);
  const press = () => {
    if (isBusy) return check.stop();
    place.take();
    void check.press();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={words.title}
      className="grid justify-items-start gap-2 px-1 text-compact outline-none"
    >
      {outcome && <ToldOutcome outcome={outcome} lines={props.lines} words={words} />}
      {isBusy && <Stage state={state} words={words} isHere={place.isHere} />}
      {!isBusy && mayAsk && !isReady && <p className="text-muted">{words.download}</p>}
      {(isBusy || mayAsk) && (
        <Button tone="quiet" size="small" onClick={press}>
          {isBusy ? words.stop : words.check}
        </Button>
      )}
    </div>
  );
}

/** Markdown's links as their words alone. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

type StageProps = { state: JudgeState; words: Words<'BrowserCheck'>; isHere: boolean };

function Stage({ state, words, isHere }: StageProps) {
  const { language } = usePage();
  if (state.stage === 'ready') return <p className="text-muted">{words.reading}</p>;
  if (!isHere) return null;
  if (state.stage !== 'downloading') return <p className="text-muted">{words.starting}</p>;
  const percent = state.done.toLocaleString(language, { style: 'percent' });
  return (
    <label className="grid w-full max-w-80 gap-1 text-muted even-digits">
      {filled(words.downloading, { percent })}
      <progress value={state.done} className="h-2 w-full accent-accent" />
    </label>
  );
}
