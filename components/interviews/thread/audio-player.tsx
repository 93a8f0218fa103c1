import type { ComponentType } from 'react';
import { useWords } from '@/components/frame/member-words';
import { mediaAddress } from '@/lib/security/media-address';
import { useInterviews } from '../interviews-context';
import { type PlayerProps, preloadOf } from './player-props';

/** The browser's own player, for when ours does not load. */
function NativePlayer({ message, address, children }: PlayerProps) {
  const words = useWords('InterviewsScreen');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below, if there is one */}
      <audio
        src={address}
        preload={preloadOf(message)}
        controls
        aria-label={words.voiceMessage}
        className="h-11 w-full"
      />
      {children}
    </>
  );
}

type Props = Omit<PlayerProps, 'address'> & {
  /** Ours, if it has loaded. */
  Player?: ComponentType<PlayerProps> | undefined;
};

/** A recording, with its transcript below. */
export function AudioPlayer({ message, children, Player = NativePlayer }: Props) {
  const words = useWords('InterviewsScreen');
  const { mediaBase } = useInterviews();
  const address = mediaAddress(message.audioUrl ?? '', mediaBase);
  if (address === null) {
    return (
      <>
        <p className="text-muted italic">{words.voice.unusable}</p>
        {children}
      </>
    );
  }
  return (
    <Player message={message} address={address}>
      {children}
    </Player>
  );
}
