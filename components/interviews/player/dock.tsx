import { useEffect } from 'react';
import { useWords } from '@/components/frame/member-words';
import { closePath, Glyph } from '@/components/ui/glyph';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { useStoredRecording } from '../offline/use-stored-recording';
import { usePage } from '../page/page-context';
import { startPlaying } from '../playback/playback-settings';
import { PlayButton, RoundButton } from '../playback/player-buttons';
import { seekByKey } from '../playback/use-playback';
import { InterviewLink } from '../store/interview-link';
import { answerPlaylist, type Playing } from './answer-playlist';
import { useDockPlayback, useMediaSession } from './use-dock-playback';

const skip = { back: 'M15 5v10l-7.500-5ZM5.500 5v10', on: 'M5 5v10l7.500-5ZM14.500 5v10' };

/** Plays the recordings of an interview, one after the other. */
export function Dock({ playing }: { playing: Playing }) {
  const screen = useWords('InterviewsScreen');
  const { language } = usePage();
  const words = useWords('AnswerPlayer');
  const playback = useDockPlayback(playing);
  const { interview, tracks, at } = playing;
  const track = tracks[at];
  const { audio, isPlaying, moment, length, isLast } = playback;
  useMediaSession(audio, playing, screen.untitled);
  const { playable, isGone: isNotStored } = useStoredRecording(
    playback.address,
    interview.id,
    track?.messageKey,
    playback.isMissing,
  );
  const isGone = isNotStored && playback.isNewest;
  useEffect(() => {
    if (isGone && !isLast) answerPlaylist.go(1);
  }, [isGone, isLast]);
  const replacement = playable === track?.address ? null : playable;
  useEffect(() => {
    if (replacement !== null) startPlaying(audio.current);
  }, [audio, replacement]);
  if (!track) return null;
  const shownSpeed = `${playback.speed.toLocaleString(language)}×`;
  const which = filled(words.which, { at: at + 1, count: tracks.length });
  return (
    <section
      aria-label={words.player}
      className="border-line border-t bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:px-5 print:hidden"
    >
      <audio ref={audio} src={playable} {...playback.events} />
      <div className="flex flex-wrap items-center gap-x-1 py-1.5 md:gap-x-2">
        <RoundButton label={words.previous} onClick={() => answerPlaylist.go(-1)} isOff={at === 0}>
          <Glyph d={skip.back} />
        </RoundButton>
        <PlayButton
          isPlaying={isPlaying}
          label={isPlaying ? words.pause : words.resume}
          onClick={playback.toggle}
        />
        <RoundButton label={words.next} onClick={() => answerPlaylist.go(1)} isOff={isLast}>
          <Glyph d={skip.on} />
        </RoundButton>
        <InterviewLink
          id={interview.id}
          messageKey={track.messageKey}
          className="grid min-h-11 min-w-0 flex-1 content-center rounded-xl px-2 hover:bg-accent-soft max-md:order-first max-md:basis-[calc(100%-3.5rem)]"
        >
          <span className="truncate text-fine text-muted">
            {which} · {interview.title.trim() || screen.untitled}
          </span>
          {track.question && (
            <span lang={interview.language ?? ''} className="truncate text-compact">
              {track.question}
            </span>
          )}
        </InterviewLink>
        <input
          type="range"
          min={0}
          max={Math.max(length, moment, 0.1)}
          step={0.1}
          value={moment}
          onChange={(event) => playback.seek(Number(event.target.value))}
          onKeyDown={(event) => seekByKey(event, playback)}
          aria-label={words.position}
          aria-valuetext={filled(words.time, { at: clock(moment), length: clock(length) })}
          className="h-11 min-w-12 flex-1 accent-accent md:max-w-64"
        />
        <span aria-hidden="true" className="text-fine text-muted even-digits max-[22rem]:hidden">
          {`${clock(moment)} / ${clock(length)}`}
        </span>
        <RoundButton
          label={filled(words.speed, { speed: shownSpeed })}
          onClick={playback.nextSpeed}
        >
          <span className="font-semibold text-compact">{shownSpeed}</span>
        </RoundButton>
        <span className="max-md:order-first">
          <RoundButton label={words.stop} onClick={answerPlaylist.stop}>
            <Glyph d={closePath} />
          </RoundButton>
        </span>
      </div>
      <p role="status" className={isGone ? 'px-3 pb-2 text-compact text-muted' : 'sr-only'}>
        {isGone ? words.missing : which}
      </p>
    </section>
  );
}
