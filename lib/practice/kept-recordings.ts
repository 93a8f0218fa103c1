import { answerOf, inDatabase } from '../offline/database.ts';
import type { Recorded } from './recorder.ts';

/*
 * Recordings that are being sent, kept until they have arrived: a reload in between loses nothing.
 * Where the browser keeps nothing (private windows of some), a recording lives as long as its page.
 */

export const keepRecording = (token: string, key: string, recorded: Recorded) =>
  inDatabase(token, async (storeOf) => storeOf('answers').put({ key, recorded }));

export const findRecording = (token: string, key: string): Promise<Recorded | null> =>
  inDatabase(token, async (storeOf) => {
    const kept: { recorded: Recorded } | undefined = await answerOf(storeOf('answers').get(key));
    return kept?.recorded ?? null;
  });

export const dropRecording = (token: string, key: string) =>
  inDatabase(token, async (storeOf) => storeOf('answers').delete(key));
