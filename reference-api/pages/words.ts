import type { Locale } from './locale.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** What the demo's pages say. */
export const pageWords: Record<Locale, typeof en> = { en, es, 'pt-br': ptBR };
