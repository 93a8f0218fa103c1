import { useWords } from '@/components/frame/member-words';
import { mediaAddress } from '@/lib/security/media-address';
import { usePage } from '../page/page-context';
import type { PlayerProps } from './player-props';
import { VoicePlayer } from './voice-player';

/** A recording, with its transcript below. */
export function AudioPlayer({ message, children }: Omit<PlayerProps, 'address'>) {
  const words = useWords('InterviewsScreen');
  const { mediaBase } = usePage();
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
    <VoicePlayer key={message.key} message={message} address={address}>
      {children}
    </VoicePlayer>
  );
}
