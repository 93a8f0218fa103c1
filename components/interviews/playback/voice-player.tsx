import { type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { wavePathOf } from '@/components/ui/recording-wave';
import { VoiceBars } from '@/components/ui/voice-bars';
import { waveWidth } from '@/components/ui/voice-wave';
import { type Delivery, readDelivery } from '@/lib/api/judgment';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { MediaProblem } from '../message/screenshot';
import { useThread } from '../message/thread-context';
import { useStoredRecording } from '../offline/use-stored-recording';
import { usePage } from '../page/page-context';
import { PlayButton, RoundButton, TenSeconds } from './player-buttons';
import { type PlayerProps, preloadOf } from './player-props';
import { Transcript } from './transcript';
import { segmentsAlone, transcriptSegments } from './transcript-segments';
import { seekByKey, usePlayback } from './use-playback';

/** For a recording whose wave is unknown. */
const plainBar = `M3 14h${waveWidth - 6}`;

/** Plays a recording: its wave seeks, and its transcript shows what is being said. */
export function VoicePlayer({ message, address, children }: PlayerProps) {
  const words = useWords('InterviewsScreen');
  const { language } = usePage();
  const playback = usePlayback(message, address);
  const { isPlaying, moment, speed, problem, seek, isHeld } = playback;
  const { id } = useThread().interview ?? {};
  const isUnreachable = problem === 'missing' || (!isHeld && navigator.onLine === false);
  const { playable } = useStoredRecording(playback.address, id, message.key, isUnreachable);
  const { peaks } = message;
  const inText = useMemo(() => transcriptSegments(message), [message]);
  const delivery = useMemo(() => readDelivery(message.judged.delivery), [message]);
  const parts = useMemo(() => inText ?? segmentsAlone(message), [inText, message]);
  const shownSpeed = `${speed.toLocaleString(language)}×`;
  return (
    <>
      <audio
        ref={playback.audio}
        src={playable}
        // The stored copy costs nothing. That it, or a later address, has loaded ends the problem.
        preload={playable === playback.address && !problem ? preloadOf(message) : 'metadata'}
        {...playback.events}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better */}
      <div role="group" aria-label={words.voiceMessage} className="voice-note">
        {problem && (
          <MediaProblem
            address={address}
            text={words.voice[problem]}
            onOnline={playback.loadAgain}
          />
        )}
        {/* A part of a damaged recording may still play. */}
        {problem !== 'missing' && (
          <>
            <PlayButton
              isPlaying={isPlaying}
              label={isPlaying ? words.voice.pause : words.voice.play}
              onClick={playback.toggle}
            />
            <SeekWave
              path={peaks.length > 0 ? wavePathOf(peaks) : plainBar}
              pauses={delivery?.pauses ?? []}
              playback={playback}
            />
            <span data-playing={isPlaying || undefined} className="while-playing">
              <RoundButton label={words.voice.back} onClick={() => seek(moment - 10)}>
                <TenSeconds />
              </RoundButton>
              <RoundButton label={words.voice.onward} onClick={() => seek(moment + 10)}>
                <TenSeconds forward />
              </RoundButton>
              <RoundButton
                label={filled(words.speed, { speed: shownSpeed })}
                onClick={playback.nextSpeed}
              >
                <span className="font-semibold">{shownSpeed}</span>
              </RoundButton>
            </span>
          </>
        )}
      </div>
      {!inText && children}
      {parts.length > 0 && (
        <Transcript
          parts={parts}
          moment={playback.wasPlayed ? moment : null}
          label={words.voice.said}
          playFrom={playback.playFrom}
        />
      )}
    </>
  );
}

type WaveProps = {
  path: string;
  pauses: Delivery['pauses'];
  playback: ReturnType<typeof usePlayback>;
};

/** The wave as a slider; the played part is uncovered, frame by frame while playing. */
function SeekWave({ path, pauses, playback }: WaveProps) {
  const { position, time } = useWords('InterviewsScreen').voice;
  const { audio, length, moment, isPlaying, seek } = playback;
  const slider = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const played = slider.current?.querySelector<HTMLElement>('.voice-bars-heard');
    const bars = played?.firstElementChild as HTMLElement | null | undefined;
    if (!played || !bars) return;
    const uncover = (seconds: number) => {
      const covered = length > 0 ? 100 - Math.min(100, (seconds / length) * 100) : 100;
      played.style.transform = `translateX(-${covered}%)`;
      bars.style.transform = `translateX(${covered}%)`;
    };
    uncover(moment);
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      uncover(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, length, moment, isPlaying]);

  const onPointer = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * length);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // Touch may be a scroll: it seeks while moving along the wave, or when lifted.
    if (event.pointerType === 'mouse') onPointer(event);
  };
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={position}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(moment)}
      aria-valuetext={filled(time, { at: clock(moment), length: clock(length) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointer}
      // A mouse has sought already, and the wave may have grown since.
      onPointerUp={(event) => event.pointerType !== 'mouse' && onPointer(event)}
      onKeyDown={(event) => seekByKey(event, playback)}
      className="seek-wave text-accent"
    >
      {length > 0 && pauses.length > 0 && (
        <svg
          viewBox={`0 0 ${length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="wave-pauses"
        >
          {pauses
            .filter(({ end }) => end <= length)
            .map(({ start, end }) => (
              <rect key={start} x={start} width={end - start} height="1" />
            ))}
        </svg>
      )}
      <VoiceBars heard path={path} className="h-8 w-full" />
      <span className="seek-time">{`${clock(moment)} / ${clock(length)}`}</span>
    </div>
  );
}
