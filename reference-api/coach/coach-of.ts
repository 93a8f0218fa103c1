import type { Environment } from '../environment.ts';
import { rulesCoach } from './rules-coach.ts';

const rulesLeaseMs = 10_000;

/** The coach that the environment names, and how long it may take. */
export function coachOf(_environment: Environment) {
  return { coach: rulesCoach, transcribe: null, leaseMs: rulesLeaseMs };
}
