import { z } from 'zod';
import { type Interview, interview } from './interview.ts';
import dailyNudges from './interviews/daily-nudges.json' with { type: 'json' };
import english from './interviews/en.json' with { type: 'json' };
import spanish from './interviews/es.json' with { type: 'json' };
import portuguese from './interviews/pt-br.json' with { type: 'json' };

/** Seven months of practice in three languages; dates are relative to the first start. */
export const interviews: Interview[] = [
  ...spoken('en', english),
  ...spoken('es', spanish),
  ...spoken('pt-BR', portuguese),
  ...spoken('en', dailyNudges),
];

function spoken(language: string, practiced: unknown): Interview[] {
  return z
    .array(interview)
    .parse(practiced)
    .map((one) => ({ ...one, language }));
}
