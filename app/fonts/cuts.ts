const letters = 'abcdefghijklmnopqrstuvwxyzáéíóúàâãêôõçñü';
// The browser draws • itself, before each list item.
const words = `${letters}${letters.toUpperCase()}0123456789 \u00a0.,:;!?¡¿'"‘’“”«»()/&+#–—-…·•×@`;

/**
 * The font subsets for the first paint: the characters of our own texts in the regular weight, and
 * in the bold weight, which sets words only. All other characters are in fonts.css.
 */
export const cuts = {
  voice: { letters: `${words}$%€©*=<>[]_~^\`|\\{}`, wght: 400, keepFeatures: ['tnum'] },
  // Tabular digits are for times and tables, which are never bold.
  'voice-strong': { letters: words, wght: 660, keepFeatures: [] },
};
