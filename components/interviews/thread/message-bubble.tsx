import { memo, useState } from 'react';
import type { Message } from '@/lib/api/message';
import { siteName } from '@/lib/site';
import { messageTime } from '@/lib/time/dates';
import { CopyButton } from '../copy-button';
import { PlainText } from '../formatted/plain-text';
import { useInterviews } from '../interviews-context';
import { useSpoken } from '../thread-context';
import { AudioPlayer } from './audio-player';
import { useThreadBundle } from './lazy-thread';
import { Screenshot } from './screenshot';

const sides = {
  user: { row: 'justify-items-end', bubble: 'bubble-out bg-accent-soft text-on-accent-soft' },
  ai: { row: 'justify-items-start', bubble: 'bubble-in bg-raised cast-bubble' },
} as const;

/** Memoised: a message never changes while it is read. */
export const MessageBubble = memo(function MessageBubble({ message }: { message: Message }) {
  const { words, timeZone } = useInterviews();
  const spoken = useSpoken();
  const { id, key, sender, text, screenshotUrl, audioUrl, createdAt } = message;
  const side = sides[sender];
  const isMarked = message.remarks.length > 0;
  const [wasUnmarked] = useState(!isMarked);
  const [isNoting, setNoting] = useState(false);
  const extras = useThreadBundle() ?? {};
  const { AskAbout, Checklist, CoachText, Judgment, MessageMore, OwnNote } = extras;
  const { QuestionNumber, QuestionSource, Remarks, StarButton, TakeNote, VoicePlayer } = extras;
  const body = text.trim() !== '' && (
    <div lang={spoken} data-said className="min-w-0">
      {sender === 'ai' && CoachText ? <CoachText message={message} /> : <PlainText text={text} />}
    </div>
  );
  return (
    <li
      data-message-id={id}
      data-sender={sender}
      className={`quiet-place grid gap-y-1 ${isMarked ? 'marked-message' : ''} ${side.row} print:break-inside-avoid`}
    >
      <div
        data-bordered
        className={`relative isolate grid min-w-0 max-w-[min(100%,44rem)] gap-3 px-4 py-3 md:px-5 ${isMarked ? '' : 'sm:max-w-[85%]'} ${side.bubble} print:border print:border-line print:[box-shadow:none]`}
      >
        <span className="sr-only">{sender === 'user' ? words.you : siteName}:</span>
        {QuestionNumber && <QuestionNumber message={message} />}
        {screenshotUrl !== null && <Screenshot url={screenshotUrl} caption={text} />}
        {audioUrl === null ? (
          body
        ) : (
          <AudioPlayer message={message} Player={VoicePlayer}>
            {body}
          </AudioPlayer>
        )}
        {QuestionSource && <QuestionSource message={message} />}
        {text.trim() === '' && screenshotUrl === null && audioUrl === null && (
          <p className="text-muted italic">{words.emptyMessage}</p>
        )}
      </div>
      <div className="grid max-w-[44rem] gap-2">
        {/* Narrower on a phone, so that all of them fit beside the time, or else below it. */}
        <div className="message-actions flex min-h-11 flex-wrap items-center px-1 text-fine text-muted max-md:[&>:is(button,a)]:w-8.5">
          {createdAt !== null && (
            <time
              dateTime={new Date(createdAt).toISOString()}
              lang="en-US"
              className={sender === 'user' ? 'max-[24.375rem]:basis-full' : ''}
            >
              {messageTime(createdAt, timeZone)}
            </time>
          )}
          {text.trim() !== '' && (
            <CopyButton
              text={text}
              label={words.copyMessage}
              copiedLabel={words.copied}
              className="quiet"
            />
          )}
          {sender === 'user' && (
            <>
              {StarButton && <StarButton message={message} />}
              {AskAbout && <AskAbout message={message} />}
              {TakeNote && <TakeNote messageKey={key} />}
            </>
          )}
          {MessageMore && <MessageMore message={message} onNote={() => setNoting(true)} />}
        </div>
        {Judgment && <Judgment message={message} />}
        {Checklist && <Checklist message={message} />}
        {OwnNote && <OwnNote message={message} isEditing={isNoting} onEdit={setNoting} />}
      </div>
      {isMarked && Remarks && <Remarks message={message} arrived={wasUnmarked} />}
    </li>
  );
});
