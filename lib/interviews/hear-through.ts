import { Listeners } from '../listeners.ts';
import type { Interview } from './interview.ts';
import { mediaAddress } from './media-address.ts';
import type { Message } from './message.ts';
import { answeredTexts, lastQuestion } from './question.ts';
import { type Stretch, spokenParts } from './spoken-parts.ts';

/** One of the person's recordings. */
export type Track = {
  readonly messageKey: string;
  readonly address: string;
  /** What it answers; empty if unknown. */
  readonly question: string;
  readonly spoken: readonly Stretch[];
  readonly duration: number | null;
};

/** What is played: all recordings of an interview, and which of them. */
export type Playing = {
  readonly interview: Interview;
  readonly tracks: readonly Track[];
  readonly at: number;
};

/** The person's own recordings, in order. */
export function tracksOf(messages: readonly Message[]): Track[] {
  const answered = answeredTexts(messages);
  return messages.flatMap((message) => {
    const { key, sender, audioUrl, duration } = message;
    const address =
      sender === 'user' && audioUrl !== null
        ? mediaAddress(audioUrl, window.location.origin)
        : null;
    if (address === null) return [];
    const question = lastQuestion(answered.get(key) ?? '');
    return [{ messageKey: key, address, question, spoken: spokenParts(message), duration }];
  });
}

let playing: Playing | null = null;
const listeners = new Listeners();

function set(next: Playing | null): void {
  playing = next;
  listeners.tell();
}

/** What "Play my answers" plays, whatever interview is open by now. */
export const hearThrough = {
  get: () => playing,
  subscribe: listeners.add,
  play: (interview: Interview, messages: readonly Message[]): void => {
    const tracks = tracksOf(messages);
    set(tracks.length > 0 ? { interview, tracks, at: 0 } : null);
  },
  /** So many recordings on, or back; never past the first and the last one. */
  go: (by: number): void => {
    if (!playing) return;
    const at = Math.max(0, Math.min(playing.at + by, playing.tracks.length - 1));
    if (at !== playing.at) set({ ...playing, at });
  },
  stop: (): void => set(null),
};
