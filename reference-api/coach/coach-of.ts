import type { Endpoint, Environment } from '../environment.ts';
import type { Coach } from './coach.ts';
import { rulesCoach } from './rules-coach.ts';
import { transcribeAt } from './transcribe.ts';

const rulesLeaseMs = 10_000;

/** The coach that the environment names, and how long it may take. */
export async function coachOf({ coach, transcription }: Environment) {
  // Asked twice at the most, after a recording was written down.
  const leaseMs = rulesLeaseMs + 2 * (coach?.deadlineMs ?? 0) + (transcription?.deadlineMs ?? 0);
  return {
    coach: coach ? await byModel(coach) : rulesCoach,
    transcribe: transcription ? transcribeAt(transcription) : null,
    leaseMs,
  };
}

/** Loaded only where a model is named: the library is large. */
async function byModel(place: Endpoint): Promise<Coach> {
  const { modelCoach } = await import('./model-coach.ts');
  return modelCoach(place, rulesCoach);
}
