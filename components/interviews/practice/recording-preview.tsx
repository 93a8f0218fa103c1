import { useEffect, useRef, useState } from 'react';
import { VoiceBars } from '@/components/ui/voice-bars';
import { wavePathOf } from '@/components/ui/voice-wave';
import { clock } from '@/lib/interviews/clock';
import type { Recorded } from '@/lib/practice/recorder';
import { useInterviews } from '../interviews-context';
import { PlayButton } from '../messages/player-buttons';

/** What was just recorded, to listen to before it is sent. */
export function RecordingPreview({ recorded }: { recorded: Recorded }) {
  const { words } = useInterviews();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [address, setAddress] = useState<string>();
  const path = recorded.peaks.length > 0 ? wavePathOf(recorded.peaks) : undefined;

  useEffect(() => {
    const made = URL.createObjectURL(recorded.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [recorded]);

  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play();
  };
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: one's own voice, recorded a moment ago */}
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
      <span className="even-digits">{clock(recorded.seconds)}</span>
    </div>
  );
}
