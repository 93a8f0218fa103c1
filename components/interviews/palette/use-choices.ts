import { useMemo } from 'react';
import { hearThroughWords } from '@/lib/i18n/hear-through-words';
import { pagePath } from '@/lib/i18n/pages';
import { paletteWords } from '@/lib/i18n/palette-words';
import { saveInterview } from '@/lib/interviews/export-markdown';
import { hearThrough, tracksOf } from '@/lib/interviews/hear-through';
import type { Interview } from '@/lib/interviews/interview';
import { type Choice, newPalette } from '@/lib/interviews/palette';
import { shortened } from '@/lib/interviews/question';
import type { ListState } from '@/lib/interviews/state';
import { signOut } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { show } from '../use-at-hand';
import { keyNames } from './keys';
import { settingsOf } from './settings';

/** What one can do now, each as a choice. */
function useActions(list: ListState): Choice[] {
  const { store, words, locale, offers, timeZone, practice, saved } = useInterviews();
  const { actions } = paletteWords[locale];
  const keys = keyNames();
  const { selectedId, thread } = store.get();
  const open = list.interviews.find(({ id }) => id === selectedId);
  const messages = thread?.messages ?? [];
  const action = (id: string, label: string, run: VoidFunction, by?: string): Choice => ({
    ...{ id, group: 'actions', label, run },
    ...(by && { keys: by }),
  });
  const leave = async () => {
    await signOut();
    location.assign(pagePath('home', locale));
  };
  const ofInterview = (interview: Interview) => [
    tracksOf(messages).length > 0 &&
      action('play', hearThroughWords[locale].play, () => hearThrough.play(interview, messages)),
    action('next', actions.next, () => void store.step(1), keys.next),
    action('previous', actions.previous, () => void store.step(-1), keys.previous),
    messages.length > 0 &&
      action('export', words.exportMarkdown, () =>
        saveInterview(interview, messages, words, timeZone),
      ),
    messages.length > 0 && action('print', words.print, () => window.print()),
    offers.includes('delete_conversation') &&
      action('delete', words.removal.delete, () => store.remove(interview)),
  ];
  return [
    practice && action('practice', practice.words.startTitle, () => show('practice')),
    ...(open ? ofInterview(open) : []),
    saved.answers.length > 0 && action('saved', actions.saved, () => show('saved')),
    action('keys', actions.keys, () => show('keys'), keys.sheet),
    action('sign-out', actions.signOut, () => void leave()),
  ].flatMap((one) => one || []);
}

/** All that the palette offers; what arrives while it is open is offered as well. */
export function useChoices(list: ListState): (query: string) => Choice[] {
  const { store, words, locale, saved } = useInterviews();
  const { answers } = saved;
  const actions = useActions(list);
  const choiceOf = ({ id, key, title }: Interview): Choice => ({
    id: `interview ${key}`,
    group: 'interviews',
    label: title.trim().slice(0, 200) || words.untitled,
    run: () => store.open(id),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when it opened
  return useMemo(() => {
    return newPalette({
      interviews: list.interviews,
      choiceOf,
      others: [
        ...answers.map(
          ({ conversationId, messageKey, question, text, language }): Choice => ({
            id: `saved ${conversationId} ${messageKey}`,
            group: 'saved',
            label: shortened(`${question} ${text}`) || words.voiceMessage,
            language,
            run: () => store.open(conversationId, messageKey),
          }),
        ),
        ...actions,
        ...settingsOf(paletteWords[locale], locale),
      ],
    });
  }, [list.interviews, answers, locale]);
}
