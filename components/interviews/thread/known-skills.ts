import { fold } from '@/lib/text/fold';

/** The skills of our own coach, by its names for them. An API may score any others. */
const names = {
  structure: ['Structure', 'Estructura', 'Estrutura'],
  numbers: ['Numbers', 'Números'],
  ownership: ['Ownership', 'Protagonismo'],
  clarity: ['Clarity', 'Claridad', 'Clareza'],
  relevance: ['Relevance', 'Relevancia', 'Relevância'],
  selfAwareness: ['Self-awareness', 'Autocrítica'],
} as const;

export type KnownSkill = keyof typeof names;

export function knownSkill(name: string): KnownSkill | null {
  const wanted = fold(name.trim());
  const skills = Object.keys(names) as KnownSkill[];
  return skills.find((skill) => names[skill].some((one) => fold(one) === wanted)) ?? null;
}
