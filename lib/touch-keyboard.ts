/** Touch keyboards have no Shift beside Enter, so Enter breaks the line and a button sends. */
export const entersLines = (): boolean => matchMedia('(pointer: coarse)').matches;
