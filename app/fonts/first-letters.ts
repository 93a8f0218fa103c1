const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const vowels = 'áéíóúàâãêôõçñü';

/** The letters of our three languages: what the first font file holds, and nothing else. */
export const firstLetters = [
  ascii,
  vowels,
  vowels.toUpperCase(),
  '\u00a0¡¿«»·•ªº©×',
  '‘’“”–—…€',
  '←→',
].join('');
