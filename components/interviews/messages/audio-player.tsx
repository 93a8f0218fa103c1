import type { ReactNode } from 'react';
import { mediaAddress } from '@/lib/interviews/media-address';
import type { Message } from '@/lib/interviews/message';
import { useInterviews } from '../interviews-context';
import { useExtras } from '../lazy-parts';

/** A recording at `address`; the children are its text. */
export type PlayerProps = { message: Message; address: string; children: ReactNode };

/** The browser's own player, for when ours does not load. */
function NativePlayer({ address, children }: PlayerProps) {
  const { words } = useInterviews();
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below, if there is one */}
      <audio src={address} controls aria-label={words.voiceMessage} className="h-11 w-full" />
      {children}
    </>
  );
}

/** A recording, with its transcript below. */
export function AudioPlayer({ message, children }: Omit<PlayerProps, 'address'>) {
  const { words } = useInterviews();
  const { VoicePlayer: Player = NativePlayer } = useExtras() ?? {};
  const address = mediaAddress(message.audioUrl ?? '', window.location.origin);
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
