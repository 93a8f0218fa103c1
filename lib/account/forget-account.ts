import { removeItem } from '../browser-storage.ts';
import { savedAnswersKey } from '../interviews/saved-answers.ts';
import { forgetSession, readSession } from '../session/browser.ts';
import { forgetPlannedInterview } from './next-interview.ts';
import type { Profile } from './profile.ts';

/** After the account was deleted, and its session with it: removes all of the person's data here. */
export async function forgetAccount({ id }: Profile): Promise<void> {
  const key = await savedAnswersKey(readSession()?.user);
  if (key !== null) removeItem('localStorage', key);
  if (id !== undefined) forgetPlannedInterview(id);
  forgetSession();
}
