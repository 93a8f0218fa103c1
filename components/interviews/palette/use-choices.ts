import { useMemo } from 'react';
import { hearThroughWords } from '@/lib/i18n/hear-through-words';
import { pagePath } from '@/lib/i18n/pages';
import { paletteWords } from '@/lib/i18n/palette-words';
import { asMarkdown, exportFileName } from '@/lib/interviews/export-markdown';
import { hearThrough, tracksOf } from '@/lib/interviews/hear-through';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { type Choice, newPalette } from '@/lib/interviews/palette';
import { shortened } from '@/lib/interviews/question';
import type { ListState } from '@/lib/interviews/state';
import { saveFile } from '@/lib/save-file';
import { signOut } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { keyNames } from './keys';
import { settingsOf } from './settings';
import { show } from './shown';

type Action = Omit<Choice, 'group'> & { isOffered?: boolean };

/** What one can do now, each as a choice. */
function useActions(list: ListState): Choice[] {
  const { store, words, locale, offers, timeZone, practice, saved } = useInterviews();
  const { actions } = paletteWords[locale];
  const keys = keyNames();
  const { selectedId, thread } = store.getState();
  const open = list.interviews.find(({ id }) => id === selectedId);
  const messages = thread?.messages ?? [];
  const leave = async () => {
    await signOut();
    location.assign(pagePath('home', locale));
  };
  const ofInterview = (interview: Interview, said: readonly Message[]): Action[] => [
    {
      id: 'play',
      label: hearThroughWords[locale].play,
      isOffered: tracksOf(said).length > 0,
      run: () => hearThrough.play(interview, said),
    },
    { id: 'next', label: actions.next, keys: keys.next, run: () => void store.step(1) },
    {
      id: 'previous',
      label: actions.previous,
      keys: keys.previous,
      run: () => void store.step(-1),
    },
    {
      id: 'export',
      label: words.exportMarkdown,
      isOffered: said.length > 0,
      run: () =>
        saveFile(
          asMarkdown(interview.title, said, words, timeZone),
          'text/markdown',
          exportFileName(interview),
        ),
    },
    {
      id: 'print',
      label: words.print,
      isOffered: said.length > 0,
      run: () => window.print(),
    },
    {
      id: 'delete',
      label: words.removal.delete,
      isOffered: offers.includes('delete_conversation'),
      run: () => store.remove(interview),
    },
  ];
  const all: Action[] = [
    {
      id: 'practice',
      label: practice?.words.startTitle ?? '',
      isOffered: practice !== null,
      run: () => show('practice'),
    },
    ...(open ? ofInterview(open, messages) : []),
    {
      id: 'saved',
      label: actions.saved,
      isOffered: saved.answers.length > 0,
      run: () => show('saved'),
    },
    { id: 'keys', label: actions.keys, keys: keys.sheet, run: () => show('keys') },
    { id: 'sign-out', label: actions.signOut, run: () => void leave() },
  ];
  return all
    .filter(({ isOffered = true }) => isOffered)
    .map(({ isOffered: _, ...action }) => ({ ...action, group: 'actions' }));
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
