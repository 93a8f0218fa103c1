import type { Coach } from './coach.ts';

export const rulesCoach: Coach = {
  open: (_language, question) => `I am the demo’s coach, and I follow rules.\n\n**${question}**`,
  reply: async ({ turns }) => ({ answer: 'And then?', remarks: turns.map(() => []) }),
  finish: async () => ({ answer: 'Done.', scores: [] }),
};
