import { memo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Message } from '@/lib/api/message';
import { siteName } from '@/lib/site';
import { messageTime } from '@/lib/time/dates';
import { Checklist } from '../checks/checklist';
import { CopyButton } from '../controls/copy-button';
import { PlainText } from '../formatted/plain-text';
import { Judgment } from '../judgment/judgment';
import { OwnNote } from '../marks/own-note';
import { StarButton } from '../marks/star-button';
import { Screenshot } from '../message/screenshot';
import { useSpoken, useThread } from '../message/thread-context';
import { AskAbout } from '../next-step/practice-again';
import { usePage } from '../page/page-context';
import { AudioPlayer } from '../playback/audio-player';
import { PracticeQuestion } from '../real/practice-question';
import { MessageMore } from '../share/message-more';
import { StoryLabel } from '../stories/keep-story';
import { TakeNote } from '../takes/take-note';
import { CoachText } from './coach-text';
import { MessageToolbar } from './message-toolbar';
import { QuestionNumber } from './question-number';
import { QuestionSource } from './question-source';
import { Remarks } from './remarks';

const sides = {
  user: {
    row: 'justify-end',
    part: 'justify-self-end',
    bubble: 'bubble-out bg-accent-soft text-on-accent-soft',
  },
  ai: {
    row: 'justify-start',
    part: 'justify-self-start',
    bubble: 'bubble-in bg-raised cast-bubble',
  },
} as const;

/** Memoised: a message never changes while it is read. */
export const MessageBubble = memo(function MessageBubble({ message }: { message: Message }) {
  const words = useWords('InterviewsScreen');
  const { timeZone } = usePage();
  const spoken = useSpoken();
  const isReal = Boolean(useThread().interview?.real);
  const { id, key, sender, isInterviewer, text, screenshotUrl, audioUrl, createdAt } = message;
  const side = sides[sender];
  const hasRemarks = message.remarks.length > 0;
  const [hadRemarks] = useState(hasRemarks);
  const [isNoting, setNoting] = useState(false);
  // Not a percentage of the column, because the width of the column depends on this.
  const width = hasRemarks
    ? 'max-w-[min(100%,44rem)]'
    : 'max-w-full sm:max-w-[min(47.6rem,85cqi-3.4rem)]';
  const body = text.trim() !== '' && (
    <div lang={spoken} data-said className="min-w-0">
      {sender === 'ai' && !isInterviewer ? (
        <CoachText message={message} />
      ) : (
        <PlainText text={text} />
      )}
    </div>
  );
  return (
    <li
      data-message-id={id}
      data-sender={sender}
      // The column is as wide as the bubble, or as what is below it: their edges are in line.
      className={`quiet-place grid grid-cols-[minmax(0,auto)] gap-y-1 ${hasRemarks ? 'marked-message' : ''} ${side.row} print:break-inside-avoid`}
    >
      <div
        data-bordered
        className={`relative isolate grid min-w-0 gap-3 px-4 py-3 md:px-5 ${width} ${side.part} ${side.bubble} print:border print:border-line print:[box-shadow:none]`}
      >
        <span className={isInterviewer ? 'font-semibold text-fine text-muted' : 'sr-only'}>
          {isInterviewer ? words.interviewer : sender === 'user' ? words.you : siteName}
          <span className="sr-only">:</span>
        </span>
        <QuestionNumber message={message} />
        {screenshotUrl !== null && <Screenshot url={screenshotUrl} caption={text} />}
        {audioUrl === null ? body : <AudioPlayer message={message}>{body}</AudioPlayer>}
        <QuestionSource message={message} />
        {text.trim() === '' && screenshotUrl === null && audioUrl === null && (
          <p className="text-muted italic">{words.emptyMessage}</p>
        )}
      </div>
      <div className={`grid w-full gap-2 ${width} ${side.part}`}>
        <PracticeQuestion message={message} />
        <div className="message-foot">
          {createdAt !== null && !isReal && (
            <time dateTime={new Date(createdAt).toISOString()} lang="en-US">
              {messageTime(createdAt, timeZone)}
            </time>
          )}
          <MessageToolbar label={words.messageActions}>
            {sender === 'user' && <TakeNote messageKey={key} />}
            {text.trim() !== '' && (
              <CopyButton
                text={text}
                label={words.copyMessage}
                copiedLabel={words.copied}
                className="quiet"
              />
            )}
            {sender === 'user' && <StarButton message={message} />}
            {sender === 'user' && <AskAbout message={message} />}
            <MessageMore message={message} onNote={() => setNoting(true)} />
          </MessageToolbar>
        </div>
        {sender === 'user' && <StoryLabel message={message} />}
        <Judgment message={message} />
        <Checklist message={message} />
        <OwnNote message={message} isEditing={isNoting} onEdit={setNoting} />
      </div>
      {hasRemarks && <Remarks message={message} arrived={!hadRemarks} />}
    </li>
  );
});
