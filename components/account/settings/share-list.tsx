import { useWords } from '@/components/frame/member-words';
import { endShare, type Share, sharesQuery } from '@/lib/api/shares';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { creationDate } from '@/lib/time/dates';
import { ownTimeZone } from '@/lib/time/time-zone';
import { EndableList } from './endable-list';
import type { SettingsProps } from './settings-props';

/** The interviews and answers that others can currently read by a link. */
export function ShareList({ locale }: SettingsProps) {
  const texts = useWords('ShareList');
  const row = ({ title, isWhole, withName, expiresAt }: Share) => {
    const name = title || texts.untitled;
    const kind = isWhole ? texts.interview : texts.answer;
    const date = expiresAt !== null && creationDate(expiresAt, languageTag(locale), ownTimeZone());
    return {
      name,
      details: (
        <>
          {kind}
          {withName && `, ${texts.named}`}
          {date && ` · ${filled(texts.ends, { date })}`}
        </>
      ),
      endLabel: filled(texts.endOf, { what: `${name} (${kind})` }),
      ended: filled(texts.ended, { what: name }),
    };
  };
  return (
    <EndableList
      texts={texts}
      problem="What is shared could not be listed"
      query={sharesQuery}
      end={endShare}
      row={row}
    />
  );
}
