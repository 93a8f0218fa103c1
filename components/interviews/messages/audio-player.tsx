import type { ComponentType, ReactNode } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { mediaAddress } from '@/lib/interviews/media-address';
import type { Message } from '@/lib/interviews/message';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from '../interviews-context';

/** A recording at `address`; the children are its text. */
export type PlayerProps = { message: Message; address: string; children: ReactNode };

/** The browser's own player, for when ours does not load. */
function NativePlayer({ address, children }: PlayerProps) {
  const { words } = useInterviews();
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what was said stands beneath it where it is known */}
      <audio src={address} controls aria-label={words.voiceMessage} className="h-11 w-full" />
      {children}
    </>
  );
}

/** Loaded on demand: most threads have no recording. */
const voicePlayer = new LazyPart<ComponentType<PlayerProps>>(
  async () => (await import('./voice-player')).VoicePlayer,
  NativePlayer,
);

/**
 * Null until loaded. An interview with recordings waits for it, so that nothing moves once it is
 * shown.
 */
export const usePlayer = (isWanted = true) => useLazyPart(voicePlayer, isWanted);

/** A recording, with its transcript below. */
export function AudioPlayer({ message, children }: Omit<PlayerProps, 'address'>) {
  const { words } = useInterviews();
  const Player = usePlayer();
  const address = mediaAddress(message.audioUrl ?? '', window.location.origin);
  if (address === null) {
    return (
      <>
        <p className="text-muted italic">{words.voice.unusable}</p>
        {children}
      </>
    );
  }
  if (Player === null) return children;
  return (
    <Player message={message} address={address}>
      {children}
    </Player>
  );
}
