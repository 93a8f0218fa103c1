import { takesWords } from '@/lib/i18n/takes-words';
import { filled } from '@/lib/i18n/words';
import type { Take } from '@/lib/interviews/takes';
import type { DiffPart } from '@/lib/text/word-diff';
import { creationDate } from '@/lib/time/dates';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { AudioPlayer } from '../messages/audio-player';
import { useSpoken } from '../thread-context';

type Props = {
  take: Take;
  takes: readonly Take[];
  chosen: number;
  /** The one on the other side. */
  taken: number;
  onChoose: (index: number) => void;
  /** The text with the words that the other one has not; null if it is too long to compare. */
  parts: readonly DiffPart[] | null;
};

export function TakeColumn({ take, takes, chosen, taken, onChoose, parts }: Props) {
  const { locale, language, timeZone } = useInterviews();
  const spoken = useSpoken();
  const words = takesWords[locale];
  const { interviewId, message } = take;
  const Changed = chosen < taken ? 'del' : 'ins';
  const nameOf = (index: number) => filled(words.one, { number: index + 1 });
  const shown = parts ?? [{ text: message.text, isChanged: false }];
  const text = (
    <p lang={spoken} className="whitespace-pre-wrap wrap-anywhere">
      {shown.map(({ text: said, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, of which none ever moves
        isChanged ? <Changed key={index}>{said}</Changed> : said,
      )}
    </p>
  );
  return (
    <section aria-label={nameOf(chosen)} className="grid content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {takes.length > 2 ? (
          <select
            data-bordered
            aria-label={words.choose}
            value={chosen}
            onChange={({ target }) => onChoose(Number(target.value))}
            className="min-h-11 rounded-full bg-raised px-4 font-semibold edge-line-strong"
          >
            {takes.map(({ message: { key } }, index) => (
              <option key={key} value={index} disabled={index === taken}>
                {nameOf(index)}
              </option>
            ))}
          </select>
        ) : (
          <h3 className="font-semibold">{nameOf(chosen)}</h3>
        )}
        <InterviewLink
          id={interviewId}
          messageKey={message.key}
          className="inline-flex min-h-11 items-center text-fine text-muted underline underline-offset-4 hover:text-accent-ink"
        >
          {message.createdAt === null
            ? words.read
            : creationDate(message.createdAt, language, timeZone)}
        </InterviewLink>
      </div>
      <div className="bubble-out grid gap-3 bg-accent-soft px-5 py-4 text-on-accent-soft">
        {message.audioUrl === null ? (
          text
        ) : (
          // The words stand as compared; the player plays, and needs no segments for that.
          <AudioPlayer message={{ ...message, segments: [] }}>{text}</AudioPlayer>
        )}
      </div>
    </section>
  );
}
