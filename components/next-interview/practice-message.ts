import type { PlannedInterview } from '@/lib/account/next-interview';
import { filled, type Words } from '@/lib/i18n/words';
import { longDate } from '@/lib/time/until';

/** What to practise, and how one asks for it in the chat. */
export function practiceMessage(
  words: Words<'NextInterview'>,
  languageTag: string,
  planned: PlannedInterview | null | undefined,
  skills: readonly string[],
): { what: string; message: string } {
  const what = skills.length > 0 ? new Intl.ListFormat(languageTag).format(skills) : words.starter;
  if (!planned) return { what, message: filled(words.message, { what }) };
  const { day, topic } = planned;
  const date = longDate(day, languageTag);
  return { what, message: filled(words.messageFor, { date, topic, what }) };
}
