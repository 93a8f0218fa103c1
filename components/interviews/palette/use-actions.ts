import { useWords } from '@/components/frame/member-words';
import { pagePath } from '@/lib/i18n/pages';
import { signOutAndLeave } from '@/lib/session/sign-out-and-leave';
import { useAccount } from '../account/account-context';
import { useStarCount } from '../marks/use-mark';
import { usePage } from '../page/page-context';
import { answerPlaylist, tracksOf } from '../player/answer-playlist';
import { usePracticeHere } from '../practice/practice-context';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { saveInterview } from '../thread/export-markdown';
import { keyNames } from './keys';
import { type Choice, choice } from './palette-rules';

const action = (id: string, label: string, run: VoidFunction, keys?: string) =>
  choice('actions', id, label, run, keys ? { keys } : {});

/** The actions that are available now. */
export function useActions(list: ListState): Choice[] {
  const { actions } = useWords('Palette');
  const store = useStore();
  const starred = useStarCount();
  const starts = useStarts();
  const ofInterview = useInterviewActions(list);
  const signOutHere = useSignOut();
  const keys = keyNames();
  return [
    ...starts,
    ...ofInterview,
    starred > 0 && action('saved', actions.saved, () => store.dialogs.show('saved')),
    action('stories', actions.stories, () => store.dialogs.show('stories')),
    action('keys', actions.keys, () => store.dialogs.show('keys'), keys.sheet),
    action('sign-out', actions.signOut, () => void signOutHere()),
  ].flatMap((one) => one || []);
}

/** Another interview: practiced here, or one that took place. */
function useStarts() {
  const practice = usePracticeHere();
  const store = useStore();
  const { offers } = useAccount();
  const { startTitle } = useWords('Practice');
  const { openers, review } = useWords('RealInterview');
  if (!practice) return [];
  return [
    action('practice', startTitle, () => store.dialogs.show('practice')),
    offers.includes('debrief') &&
      action('debrief', openers.debrief, () => store.dialogs.show('debrief')),
    offers.includes('review') && action('review', review.title, () => store.dialogs.show('review')),
  ];
}

/** What can be done with the interview that is open. */
function useInterviewActions(list: ListState) {
  const words = useWords('InterviewsScreen');
  const { actions } = useWords('Palette');
  const { play } = useWords('AnswerPlayer');
  const { timeZone, mediaBase } = usePage();
  const store = useStore();
  const { offers } = useAccount();
  const keys = keyNames();
  const { openId } = store.selection.get();
  const interview = list.interviews.find(({ id }) => id === openId);
  if (!interview) return [];
  const messages = store.loaded.messagesOf(interview.id) ?? [];
  const tracks = tracksOf(messages, mediaBase);
  return [
    tracks.length > 0 && action('play', play, () => answerPlaylist.play(interview, tracks)),
    action('next', actions.next, () => void store.selection.step(1), keys.next),
    action('previous', actions.previous, () => void store.selection.step(-1), keys.previous),
    messages.length > 0 &&
      action('export', words.exportMarkdown, () =>
        saveInterview(interview, messages, words, timeZone),
      ),
    messages.length > 0 && action('print', words.print, () => window.print()),
    offers.includes('delete_conversation') &&
      action('delete', words.removal.delete, () => store.removals.remove(interview)),
  ];
}

function useSignOut() {
  const words = useWords('SignOut');
  const { locale } = usePage();
  const [homePath, offlinePath] = [pagePath('home', locale), pagePath('conversations', locale)];
  return () => signOutAndLeave(words, { homePath, offlinePath });
}
