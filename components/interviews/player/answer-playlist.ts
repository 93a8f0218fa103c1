import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { ObservableState } from '@/lib/observable-state';
import { mediaAddress } from '@/lib/security/media-address';
import { questionFor } from '@/lib/text/question';
import { spokenRanges } from '../playback/spoken-ranges';

/** All recordings of an interview, and the index of the one that plays. */
export type Playing = {
  readonly interview: Interview;
  readonly tracks: ReturnType<typeof tracksOf>;
  readonly at: number;
};

/** The person's own recordings, in order. */
export function tracksOf(messages: readonly Message[], mediaBase: string) {
  return messages.flatMap((message) => {
    const { key, sender, audioUrl, duration } = message;
    if (sender !== 'user' || audioUrl === null) return [];
    const address = mediaAddress(audioUrl, mediaBase);
    if (address === null) return [];
    /** The question that it answers; empty if unknown. */
    const question = questionFor(message, messages);
    return [{ messageKey: key, address, question, spoken: spokenRanges(message), duration }];
  });
}

class AnswerPlaylist extends ObservableState<Playing | null> {
  readonly play = (interview: Interview, tracks: Playing['tracks']): void => {
    this.set(tracks.length > 0 ? { interview, tracks, at: 0 } : null);
  };

  /** Moves by this many recordings, but not past the first or the last. */
  readonly go = (by: number): void => {
    if (!this.state) return;
    const at = Math.max(0, Math.min(this.state.at + by, this.state.tracks.length - 1));
    if (at !== this.state.at) this.setPart({ at });
  };

  readonly stop = (): void => this.set(null);
}

/** What "Play my answers" plays, whichever interview is open. */
export const answerPlaylist = new AnswerPlaylist(null);
