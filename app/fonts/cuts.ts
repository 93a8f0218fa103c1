const letters = 'abcdefghijklmnopqrstuvwxyzáéíóúàâãêôõçñü';
// The browser writes • itself, before each entry of a list.
const words = `${letters}${letters.toUpperCase()}0123456789 \u00a0.,:;!?¡¿'"‘’“”«»()/&+#–—-…·•×@`;

/**
 * What is cut from the typeface for a page's first paint: the letters of our own words at the weight for
 * reading, and at the weight for what is said loudly, which is words alone. All others are in fonts.css.
 */
export const cuts = {
  voice: { letters: `${words}$%€©*=<>[]_~^\`|\\{}`, wght: 400, keepFeatures: ['tnum'] },
  // Digits of one width are for times and tables, and those are not loud.
  'voice-strong': { letters: words, wght: 660, keepFeatures: [] },
};
