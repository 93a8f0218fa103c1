import { renameConversation } from '../api/conversations.ts';
import { problemIn } from '../api/problem.ts';
import { readSession } from '../session/browser.ts';
import { unsentOwner } from '../session/unsent-owner.ts';
import { changeTitle, keepTitle } from './change-titles.ts';
import type { InterviewsStore } from './store.ts';

type Store = Pick<InterviewsStore, 'find' | 'followTitles' | 'retitle'>;

/** Whether the title was saved. A failure is logged; the caller should keep the editor open. */
export async function rename(store: Store, id: string, title: string): Promise<boolean> {
  const session = readSession();
  if (!session) return false;
  const owner = unsentOwner(session);
  const isOver = () => readSession()?.token !== session.token;
  try {
    await renameConversation(id, title, session.token);
  } catch (error) {
    console.error('Error updating conversation title', error);
    if (problemIn(error).kind === 'status' || isOver()) return false;
    // A title that could not be sent is stored, to be sent later.
    const interview = store.find(id);
    const isKept = interview !== undefined && keepTitle(owner, interview, title);
    store.followTitles();
    return isKept;
  }
  if (isOver()) return true;
  changeTitle(owner, id, () => null);
  store.followTitles();
  store.retitle([{ id, title }]);
  return true;
}
