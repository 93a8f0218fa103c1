'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '@/components/forms/field';
import { Button, ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import {
  keepPlannedInterview,
  longestTopic,
  type PlannedInterview,
  readPlannedInterview,
} from '@/lib/account/next-interview';
import { filled, type Words } from '@/lib/i18n/words';
import { dayOf, daysBetween } from '@/lib/time/dates';
import { ownTimeZone } from '@/lib/time/time-zone';
import { useAccount } from './account-session';
import { DeskChatCode } from './desk-chat-code';

type Props = {
  /** The skills that need practice most; empty if nothing was scored. */
  practise: string[];
  words: Words<'NextInterview'>;
  code: Words<'WhatsappAction'>;
  languageTag: string;
  messageUrl: string;
};

const today = () => dayOf(Date.now(), ownTimeZone());

/**
 * The date and topic of the next interview, as the person entered them, and what to practise for
 * it.
 */
export function NextInterview({ practise, words, code, languageTag, messageUrl }: Props) {
  const profile = useAccount()?.profile;
  const [user, setUser] = useState<string>();
  const [planned, setPlanned] = useState<PlannedInterview | null>(null);
  const [editing, setEditing] = useState(false);

  // In an effect, so that hydration matches the server: the account may already be known.
  useEffect(() => {
    const id = profile?.id ?? profile?.email;
    setUser(id);
    setPlanned(id ? readPlannedInterview(id, today()) : null);
  }, [profile]);

  const what =
    practise.length > 0 ? new Intl.ListFormat(languageTag).format(practise) : words.starter;
  const date = planned && longDate(planned.day, languageTag);
  const message = planned
    ? filled(words.messageFor, { date: date ?? '', topic: planned.topic, what })
    : filled(words.message, { what });
  const chat = messageUrl + encodeURIComponent(message.toWellFormed());

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = { day: String(form.get('day')), topic: String(form.get('topic')).trim() };
    if (!user || !entered.topic) return;
    keepPlannedInterview(user, entered);
    setPlanned(entered);
    setEditing(false);
  };

  return (
    <section aria-labelledby="next-interview" className="grid gap-4">
      <h2 id="next-interview" className="text-heading">
        {words.title}
      </h2>
      <div
        data-bordered
        className="bubble-out grid justify-items-start gap-5 border border-line bg-raised p-6 sm:p-8"
      >
        {planned && !editing ? (
          <div className="grid max-w-full gap-1">
            <p className="font-bold text-heading">
              {date}{' '}
              <span className="font-normal text-muted">{timeUntil(planned.day, languageTag)}</span>
            </p>
            <p className="[overflow-wrap:anywhere]">{planned.topic}</p>
          </div>
        ) : null}
        {user && (editing || !planned) ? (
          <form onSubmit={save} className="flex w-full flex-wrap items-end gap-4">
            <Field
              id="next-day"
              name="day"
              label={words.date}
              type="date"
              required
              min={today()}
              defaultValue={planned?.day}
            />
            <div className="min-w-[min(13rem,100%)] flex-1">
              <Field
                id="next-topic"
                name="topic"
                label={words.topic}
                required
                maxLength={longestTopic}
                defaultValue={planned?.topic}
              />
            </div>
            <Button type="submit" tone="quiet">
              {words.save}
            </Button>
            <p className="w-full text-fine text-muted">{words.kept}</p>
          </form>
        ) : null}
        <div className="flex w-full items-center justify-between gap-6">
          <div className="grid gap-5">
            <p>{filled(words.practise, { what })}</p>
            <div className="flex flex-wrap gap-3">
              <ExternalButtonLink href={chat} tone="go">
                <WhatsappGlyph />
                {words.now}
              </ExternalButtonLink>
              {planned && !editing ? (
                <Button tone="quiet" onClick={() => setEditing(true)}>
                  {words.change}
                </Button>
              ) : null}
            </div>
          </div>
          <DeskChatCode href={chat} words={code} />
        </div>
      </div>
    </section>
  );
}

const longDate = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** "in 5 days", "tomorrow". */
const timeUntil = (day: string, languageTag: string): string =>
  new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' }).format(
    daysBetween(today(), day),
    'day',
  );
