import { useWords } from '@/components/frame/member-words';
import { endOpenSession, type OpenSession, sessionsQuery } from '@/lib/api/open-sessions';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { readableDate } from '@/lib/time/dates';
import { deviceName } from './device-name';
import { EndableList } from './endable-list';
import type { SettingsProps } from './settings-props';

/** The person's open sessions. All but this one can be ended. */
export function SessionList({ locale }: SettingsProps) {
  const texts = useWords('SessionList');
  const row = ({ device, since, isCurrent }: OpenSession) => {
    const name = deviceName(device, texts.device) ?? texts.unknown;
    // Two devices may have the same browser name; the time tells them apart.
    const date = readableDate(since, languageTag(locale), 'longWithTime');
    return {
      name,
      details: date && filled(texts.since, { date }),
      endLabel: filled(texts.endOf, { device: name }),
      ended: filled(texts.ended, { device: name }),
      instead: isCurrent ? (
        <p className="shrink-0 rounded-full bg-go-soft px-4 py-1.5 text-fine text-on-go-soft">
          {texts.current}
        </p>
      ) : undefined,
    };
  };
  return (
    <EndableList
      texts={texts}
      problem="The sessions could not be listed"
      query={sessionsQuery}
      end={endOpenSession}
      row={row}
    />
  );
}
