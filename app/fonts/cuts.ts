const letters = 'abcdefghijklmnopqrstuvwxyzáéíóúàâãêôõçñü';
// The browser draws • itself, before each list item.
const words = `${letters}${letters.toUpperCase()}0123456789 \u00a0.,:;!?¡¿'"‘’“”«»()/&+#–—-…·•×@`;

/**
 * The font subsets for the first paint, with the characters of our own texts: for the regular
 * weight and for the bold one, which is only used for words. fonts.css covers all other characters.
 */
export const cuts = {
  voice: { letters: `${words}$%€©*=<>[]_~^\`|\\{}²`, wght: 400, keepFeatures: ['tnum'] },
  // Tabular digits are for times and tables, which are never bold.
  'voice-strong': { letters: words, wght: 660, keepFeatures: [] },
};
