import enFirst from '@/messages/en.json';
import esFirst from '@/messages/es.json';
import enLate from '@/messages/late/en.json';
import esLate from '@/messages/late/es.json';
import ptBrLate from '@/messages/late/pt-br.json';
import ptBrFirst from '@/messages/pt-br.json';

/** All texts of each language. */
export const en = { ...enFirst, ...enLate };
export const es = { ...esFirst, ...esLate };
export const ptBr = { ...ptBrFirst, ...ptBrLate };
