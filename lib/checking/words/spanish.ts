import type { CountedWords } from './english.ts';

export const words: CountedWords = {
  numbers:
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|' +
    'diecis(?:é|e)is|dieci(?:siete|ocho|nueve)|veint(?:e|i\\p{L}+)|' +
    '(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|ciento|(?:dos|tres|cuatro|seis|sete|ocho|nove)cient[oa]s|' +
    'quinient[oa]s|mil|miles|millón|millones|docenas?|por ciento',
  continued: '\\p{L}+nta\\s+y',
  fillers:
    'e+h+|e+m+|m{2,}|este(?=…|\\.\\.\\.)|o sea|básicamente|literalmente|(?<=, )¿no(?=\\?)|(?<=, )¿sabes(?=\\?)|' +
    '(?<=, )pues(?=,)',
};
