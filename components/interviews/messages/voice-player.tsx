import { useRef } from 'react';
import { wavePathOf, waveWidth } from '@/components/ui/voice-wave';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/interviews/clock';
import { saidParts, segmentsAlone } from '@/lib/interviews/said-parts';
import { useInterviews } from '../interviews-context';
import { useKeptRecording } from '../offline/use-kept-recording';
import { useThread } from '../thread-context';
import type { PlayerProps } from './audio-player';
import { MediaProblem } from './media-problem';
import { PlayButton, RoundButton, TenSeconds } from './player-buttons';
import { SeekWave } from './seek-wave';
import { Transcript } from './transcript';
import { usePlayback } from './use-playback';

/** For a recording whose wave is unknown. */
const plainBar = `M3 14h${waveWidth - 6}`;

/** Plays a recording: its wave seeks, and its transcript shows what is being said. */
export function VoicePlayer({ message, address, children }: PlayerProps) {
  const { words, language } = useInterviews();
  const audio = useRef<HTMLAudioElement>(null);
  const playback = usePlayback(audio, message);
  const { isPlaying, moment, length, speed, problem, seek } = playback;
  const { id } = useThread().interview ?? {};
  const { playable } = useKeptRecording(address, id, problem === 'missing');
  const { peaks } = message;
  const inText = saidParts(message);
  const parts = inText ?? segmentsAlone(message);
  const shownSpeed = `${speed.toLocaleString(language)}×`;
  return (
    <>
      <audio ref={audio} src={playable} preload="metadata" {...playback.events} />
      {/* biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better */}
      <div role="group" aria-label={words.voiceMessage} className="voice-note">
        {problem && <MediaProblem address={address} text={words.voice[problem]} />}
        {/* A part of a damaged recording may still play. */}
        {(problem === null || problem === 'broken') && (
          <>
            <PlayButton
              isPlaying={isPlaying}
              label={isPlaying ? words.voice.pause : words.voice.play}
              onClick={playback.toggle}
            />
            <SeekWave
              audio={audio}
              path={peaks.length > 0 ? wavePathOf(peaks) : plainBar}
              playback={playback}
            />
            <div className="col-start-2 flex items-center text-fine print:hidden">
              <span aria-hidden="true" className="flex-1 even-digits">
                {`${clock(moment)} / ${clock(length)}`}
              </span>
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
            </div>
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
