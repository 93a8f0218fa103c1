'use client';

import { type SyntheticEvent, useRef, useState } from 'react';
import { filled } from '@/lib/i18n/words';
import { mediaAddress } from '@/lib/interviews/media-address';
import { useReading } from '../reading-context';
import { OpenOriginal } from './open-original';

const speeds = [1, 1.25, 1.5, 2, 0.75] as const;

/** Past the end of anything recorded: the browser then looks for the end, and knows the length. */
const beyondEverything = 1e7;

/** A recorded webm says that it lasts for ever; asked for its end, it finds out. */
function findLength({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>) {
  if (audio.duration !== Number.POSITIVE_INFINITY) return;
  audio.addEventListener(
    'durationchange',
    () => {
      audio.currentTime = 0;
    },
    { once: true },
  );
  audio.currentTime = beyondEverything;
}

function pauseOthers({ currentTarget: playing }: SyntheticEvent<HTMLAudioElement>) {
  for (const audio of document.querySelectorAll('audio')) if (audio !== playing) audio.pause();
}

/** The browser's own player: it seeks, and asks for ranges as it does. Speed stands beside it. */
export function AudioPlayer({ url }: { url: string }) {
  const { words, language } = useReading();
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [isBroken, setBroken] = useState(false);
  const address = mediaAddress(url, window.location.origin);
  if (address === null) return <p className="text-muted italic">{words.voiceMessage}</p>;

  const nextSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };

  const shown = `${speed.toLocaleString(language)}×`;
  return (
    <div className="flex w-[26rem] max-w-full flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: what was said stands beneath it where it is known */}
      <audio
        ref={audio}
        src={address}
        controls
        preload="metadata"
        aria-label={words.voiceMessage}
        onError={() => setBroken(true)}
        onLoadedMetadata={findLength}
        onPlay={pauseOthers}
        className="h-11 min-w-0 flex-1"
      />
      <button
        type="button"
        onClick={nextSpeed}
        aria-label={filled(words.speed, { speed: shown })}
        className="min-h-11 min-w-14 rounded-full border border-line-strong px-2 font-semibold text-fine tabular-nums hover:bg-raised print:hidden"
      >
        {shown}
      </button>
      {isBroken && <OpenOriginal address={address} />}
    </div>
  );
}
