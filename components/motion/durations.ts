/** Durations of motion in seconds, from the specification. */
export const durations = { layout: 0.45, feature: 0.5, spin: 3.5 } as const;

/** The theme's `--ease-speak`. */
export const speak = [0.2, 0.8, 0.2, 1] as const;
