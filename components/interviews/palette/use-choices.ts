import { useMemo } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { hearThroughWords } from '@/lib/i18n/hear-through-words';
import { type Locale, languages, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { paletteWords } from '@/lib/i18n/palette-words';
import { readOfflineWords } from '@/lib/i18n/read-offline-words';
import { filled, type Words } from '@/lib/i18n/words';
import { saveInterview } from '@/lib/interviews/export-markdown';
import { hearThrough, tracksOf } from '@/lib/interviews/hear-through';
import type { Interview } from '@/lib/interviews/interview';
import { type Choice, newPalette } from '@/lib/interviews/palette';
import { shortened } from '@/lib/interviews/question';
import type { ListState } from '@/lib/interviews/state';
import { isSwitchedOff, switchReadOffline } from '@/lib/offline/switch';
import { signOut } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { useStars } from '../saved/use-saved';
import { keyNames } from './keys';

const choice = (
  group: Choice['group'],
  id: string,
  label: string,
  run: VoidFunction,
  more: Pick<Choice, 'keys' | 'language'> = {},
): Choice => ({ id, group, label, run, ...more });

/** Does what choosing it in the footer does: postbuild/inline/show-theme.ts listens. */
function chooseTheme(value: string): void {
  const input = document.createElement('input');
  input.dataset.themeChoice = '';
  input.value = value;
  input.hidden = true;
  document.body.append(input);
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.remove();
}

/** Presses its link in the page's menu, which is there even while the menu is not shown. */
const chooseLanguage = (locale: Locale): void =>
  document.querySelector<HTMLElement>(selectorOf('language', locale))?.click();

function settingsOf(words: Words<'Palette'>, locale: Locale): Choice[] {
  const { light, dark, system, profile, billing } = words.settings;
  const account = pagePath('my-account', locale);
  const setting = (id: string, label: string, run: VoidFunction) =>
    choice('settings', id, label, run);
  return [
    setting('profile', profile, () => location.assign(account)),
    setting('billing', billing, () => location.assign(`${account}?tab=pricing`)),
    setting('light', light, () => chooseTheme('light')),
    setting('dark', dark, () => chooseTheme('dark')),
    setting('system', system, () => chooseTheme('')),
    setting('offline', readOfflineWords[locale][isSwitchedOff() ? 'turnOn' : 'turnOff'], () => {
      void switchReadOffline(isSwitchedOff());
    }),
    ...languages
      .filter((language) => language.locale !== locale)
      .map(({ locale: other, name }) => {
        const label = filled(words.language, { name });
        const more = { language: languageTag(other) };
        return choice('settings', other, label, () => chooseLanguage(other), more);
      }),
  ];
}

/** The actions that are available now. */
function useActions(list: ListState): Choice[] {
  const { store, words, locale, offers, timeZone, practice } = useInterviews();
  const { count: starred } = useStars();
  const { actions } = paletteWords[locale];
  const keys = keyNames();
  const { thread } = store.get();
  const open = list.interviews.find(({ id }) => id === thread?.id);
  const messages = thread?.messages ?? [];
  const action = (id: string, label: string, run: VoidFunction, keysOfIt?: string) =>
    choice('actions', id, label, run, keysOfIt ? { keys: keysOfIt } : {});
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
    practice && action('practice', practice.words.startTitle, () => store.show('practice')),
    ...(open ? ofInterview(open) : []),
    starred > 0 && action('saved', actions.saved, () => store.show('saved')),
    action('keys', actions.keys, () => store.show('keys'), keys.sheet),
    action('sign-out', actions.signOut, () => void leave()),
  ].flatMap((one) => one || []);
}

/** Everything the palette offers, including what arrives while it is open. */
export function useChoices(list: ListState): (query: string) => Choice[] {
  const { store, words, locale, saved } = useInterviews();
  const { answers } = saved;
  const actions = useActions(list);
  const choiceOf = ({ id, key, title }: Interview) => {
    const label = title.trim().slice(0, 200) || words.untitled;
    return choice('interviews', `interview ${key}`, label, () => store.open(id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when it opened
  return useMemo(() => {
    return newPalette({
      interviews: list.interviews,
      choiceOf,
      others: [
        ...answers.map(({ conversationId, messageKey, question, text, language }) =>
          choice(
            'saved',
            `saved ${conversationId} ${messageKey}`,
            shortened(`${question} ${text}`) || words.voiceMessage,
            () => store.open(conversationId, messageKey),
            { language },
          ),
        ),
        ...actions,
        ...settingsOf(paletteWords[locale], locale),
      ],
    });
  }, [list.interviews, answers, locale]);
}
