/**
 * What the levels of a recording tell: whether anything has been said, and how long the current
 * silence is.
 */
export type Silence = {
  /** Samples that were loud. */
  readonly loud: number;
  /** Samples since the last loud one. */
  readonly quiet: number;
  /** The last levels: the quietest of them is what the room sounds like. */
  readonly levels: readonly number[];
};

export const initialSilence: Silence = { loud: 0, quiet: 0, levels: [] };

/** A recording has ten samples a second (recorder.ts). */
const aSecond = 10;
const longSilence = 4 * aSecond;
/** A cough or a door is no answer. */
const leastLoud = 0.5 * aSecond;
/** Within this time speech has gaps in which only the room is heard. */
const remembered = 3 * aSecond;
/** The level of a quiet room, and how far speech is above the level of the room. */
const leastLevel = 0.04;
const aboveRoom = 2.5;

export function silenceAfter({ loud, quiet, levels }: Silence, level: number): Silence {
  const now = [...levels, level].slice(-remembered);
  const isLoud = level >= Math.max(leastLevel, aboveRoom * Math.min(...now));
  return { loud: isLoud ? loud + 1 : loud, quiet: isLoud ? 0 : quiet + 1, levels: now };
}

/** After a pause of the recording, the silence starts from zero. */
export const withoutQuiet = (silence: Silence): Silence => ({ ...silence, quiet: 0 });

/** Something was said in it. */
export const hasSpeech = ({ loud }: Silence): boolean => loud >= leastLoud;

/** How much of a long silence is over, from 0 to 1; 0 until something was said. */
export const silenceOf = (silence: Silence): number =>
  hasSpeech(silence) ? Math.min(1, silence.quiet / longSilence) : 0;
