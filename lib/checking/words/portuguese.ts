import type { CountedWords } from './english.ts';

export const words: CountedWords = {
  numbers:
    'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|' +
    'dezess(?:e|é)is|dezessete|dezoito|dezenove|vinte|(?:tri|quare|cinque|sesse|sete|oite|nove)nta|cem|cento|' +
    '(?:duz|trez)ent[oa]s|quinhent[oa]s|(?:quatro|seis|sete|oito|nove)cent[oa]s|mil|milhão|milhões|milhares|dúzias?|' +
    'por cento',
  continued: '(?:vinte|\\p{L}+nta|cento|\\p{L}+ent[oa]s|mil|milhão|milhões)\\s+e',
  fillers:
    'h+u+m+|a+h+n?|é(?=…|\\.\\.\\.)|né|tipo assim|(?<=, )tipo(?=,)|basicamente|literalmente|(?<=, )sabe(?=\\?)',
};
