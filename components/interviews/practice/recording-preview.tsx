import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { wavePathOf } from '@/components/ui/recording-wave';
import { VoiceBars } from '@/components/ui/voice-bars';
import type { Recorded } from '@/lib/api/practice';
import { clock } from '@/lib/time/clock';
import { startPlaying } from '../playback/playback-settings';
import { PlayButton } from '../playback/player-buttons';

/** A recording before it is sent. */
export function RecordingPreview({ recorded }: { recorded: Recorded }) {
  const words = useWords('InterviewsScreen');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [address, setAddress] = useState<string>();
  const { blob, peaks, seconds } = recorded;
  const path = peaks.length > 0 ? wavePathOf(peaks) : undefined;

  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else startPlaying(audio.current);
  };
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the person's own voice, recorded a moment ago */}
      <audio
        ref={audio}
        src={address}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <PlayButton
        isPlaying={isPlaying}
        label={isPlaying ? words.voice.pause : words.voice.play}
        onClick={toggle}
      />
      <VoiceBars path={path} className="h-11 flex-1" />
      <span className="even-digits">{clock(seconds)}</span>
    </div>
  );
}
