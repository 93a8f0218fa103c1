import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Interview } from '@/lib/api/interview';
import { filled } from '@/lib/i18n/words';
import { shortened } from '@/lib/text/sentences';
import { creationDate } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { isNarrow } from '../controls/use-narrow';
import { useStarredAnswers } from '../marks/use-marked-answers';
import { usePage } from '../page/page-context';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { titleLanguage } from '../title/title-language';
import { type Choice, choice, newPalette } from './palette-rules';
import { useActions } from './use-actions';
import { useSettings } from './use-settings';

/** Everything the palette offers, including what arrives while it is open. */
export function useChoices(list: ListState): (query: string) => Choice[] {
  const words = useWords('InterviewsScreen');
  const { locale, language, timeZone } = usePage();
  const store = useStore();
  const { answers } = useStarredAnswers();
  const actions = useActions(list);
  const settings = useSettings();
  const searchOf = useSearchInside();
  const choiceOf = (interview: Interview) => {
    const { id, key, title, createdAt } = interview;
    const label = title.trim().slice(0, 200) || words.untitled;
    return choice('interviews', `interview ${key}`, label, () => store.selection.open(id), {
      language: titleLanguage(interview),
      ...(createdAt !== null && { date: creationDate(createdAt, language, timeZone) }),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when it opened
  return useMemo(() => {
    return newPalette({
      interviews: list.interviews,
      choiceOf,
      searchOf,
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
        ...settings,
      ],
    });
  }, [list.interviews, answers, locale]);
}

/** Searches what was said, where the API can. */
function useSearchInside(): ((query: string) => Choice) | null {
  const words = useWords('Palette');
  const store = useStore();
  const { offers } = useAccount();
  if (!offers.includes('search')) return null;
  return (query) =>
    choice('inside', 'inside', filled(words.searchInside, { query }), () => {
      // There one sees the list or an interview.
      if (isNarrow() && store.selection.get().openId !== null) store.selection.close();
      store.selection.searchFor(query);
    });
}
