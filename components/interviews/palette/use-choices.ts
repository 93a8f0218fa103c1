import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Interview } from '@/lib/api/interview';
import { type Locale, languages, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { switchLanguage } from '@/lib/i18n/switch-language';
import { filled, type Words } from '@/lib/i18n/words';
import { signOut } from '@/lib/session/browser';
import { maySignOut } from '@/lib/session/may-sign-out';
import { isSwitchedOff } from '@/lib/storage/offline-switch';
import { shortened } from '@/lib/text/sentences';
import { chooseTheme } from '@/lib/theme';
import { creationDate } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { isNarrow } from '../controls/use-narrow';
import { useStarCount } from '../marks/use-mark';
import { useStarredAnswers } from '../marks/use-marked-answers';
import { switchReadOffline } from '../offline/switch';
import { usePage } from '../page/page-context';
import { answerPlaylist, tracksOf } from '../player/answer-playlist';
import { usePracticeHere } from '../practice/practice-context';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { saveInterview } from '../thread/export-markdown';
import { titleLanguage } from '../title/title-language';
import { keyNames } from './keys';
import { type Choice, newPalette } from './palette-rules';

const choice = (
  group: Choice['group'],
  id: string,
  label: string,
  run: VoidFunction,
  more: Pick<Choice, 'keys' | 'date' | 'language'> = {},
): Choice => ({ id, group, label, run, ...more });

function settingsOf(
  words: Words<'Palette'>,
  readOffline: Words<'ReadOffline'>,
  locale: Locale,
): Choice[] {
  const { light, dark, system, profile, billing } = words.settings;
  const account = pagePath('my-account', locale);
  const setting = (id: string, label: string, run: VoidFunction) =>
    choice('settings', id, label, run);
  return [
    setting('profile', profile, () => location.assign(account)),
    setting('billing', billing, () => location.assign(`${account}?tab=pricing`)),
    setting('light', light, () => chooseTheme('light')),
    setting('dark', dark, () => chooseTheme('dark')),
    setting('system', system, () => chooseTheme(null)),
    setting('offline', readOffline[isSwitchedOff() ? 'turnOn' : 'turnOff'], () => {
      void switchReadOffline(isSwitchedOff());
    }),
    ...languages
      .filter((language) => language.locale !== locale)
      .map(({ locale: other, name }) => {
        const label = filled(words.language, { name });
        const more = { language: languageTag(other) };
        return choice('settings', other, label, () => switchLanguage(other), more);
      }),
  ];
}

/** The actions that are available now. */
function useActions(list: ListState): Choice[] {
  const words = useWords('InterviewsScreen');
  const { locale, timeZone, mediaBase } = usePage();
  const store = useStore();
  const practice = usePracticeHere();
  const { offers } = useAccount();
  const starred = useStarCount();
  const { actions } = useWords('Palette');
  const signingOut = useWords('SignOut');
  const { play } = useWords('AnswerPlayer');
  const { startTitle } = useWords('Practice');
  const { openers, review } = useWords('RealInterview');
  const keys = keyNames();
  const { openId } = store.selection.get();
  const open = list.interviews.find(({ id }) => id === openId);
  const messages = store.loaded.messagesOf(openId ?? '') ?? [];
  const tracks = tracksOf(messages, mediaBase);
  const action = (id: string, label: string, run: VoidFunction, keysOfIt?: string) =>
    choice('actions', id, label, run, keysOfIt ? { keys: keysOfIt } : {});
  const leave = async () => {
    if (!maySignOut(signingOut)) return;
    await signOut();
    location.assign(pagePath('home', locale));
  };
  const ofInterview = (interview: Interview) => [
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
  return [
    practice && action('practice', startTitle, () => store.dialogs.show('practice')),
    practice &&
      offers.includes('debrief') &&
      action('debrief', openers.debrief, () => store.dialogs.show('debrief')),
    practice &&
      offers.includes('review') &&
      action('review', review.title, () => store.dialogs.show('review')),
    ...(open ? ofInterview(open) : []),
    starred > 0 && action('saved', actions.saved, () => store.dialogs.show('saved')),
    action('stories', actions.stories, () => store.dialogs.show('stories')),
    action('keys', actions.keys, () => store.dialogs.show('keys'), keys.sheet),
    action('sign-out', actions.signOut, () => void leave()),
  ].flatMap((one) => one || []);
}

/** Everything the palette offers, including what arrives while it is open. */
export function useChoices(list: ListState): (query: string) => Choice[] {
  const words = useWords('InterviewsScreen');
  const { locale, language, timeZone } = usePage();
  const store = useStore();
  const { offers } = useAccount();
  const palette = useWords('Palette');
  const readOffline = useWords('ReadOffline');
  const { answers } = useStarredAnswers();
  const actions = useActions(list);
  const choiceOf = (interview: Interview) => {
    const { id, key, title, createdAt } = interview;
    const label = title.trim().slice(0, 200) || words.untitled;
    return choice('interviews', `interview ${key}`, label, () => store.selection.open(id), {
      language: titleLanguage(interview),
      ...(createdAt !== null && { date: creationDate(createdAt, language, timeZone) }),
    });
  };
  const searchOf = (query: string) => {
    const label = filled(palette.searchInside, { query });
    return choice('inside', 'inside', label, () => {
      // There one sees the list or an interview.
      if (isNarrow() && store.selection.get().openId !== null) store.selection.close();
      store.selection.searchFor(query);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when it opened
  return useMemo(() => {
    return newPalette({
      interviews: list.interviews,
      choiceOf,
      searchOf: offers.includes('search') ? searchOf : null,
      others: [
        ...answers.map(({ conversationId, messageKey, question, text, language }) =>
          choice(
            'saved',
            `saved ${conversationId} ${messageKey}`,
            shortened(`${question} ${text}`) || words.voiceMessage,
            () => store.selection.open(conversationId, messageKey),
            { language },
          ),
        ),
        ...actions,
        ...settingsOf(palette, readOffline, locale),
      ],
    });
  }, [list.interviews, answers, locale]);
}
