import { type ReactNode, useId } from 'react';
import { fieldLook } from '@/components/forms/field';
import { useWords } from '@/components/frame/member-words';
import { Button, ButtonLink } from '@/components/ui/button';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { calendarDate, capitalized } from '@/lib/time/dates';
import { timeUntil } from '@/lib/time/until';
import { QuestionsToAsk } from './questions-to-ask-section';
import type { KnownSheet } from './sheet-query';
import { StoryToTell } from './story-to-tell';
import { useSheetNotes } from './use-sheet-notes';

/** As much as one printed page holds beside the rest. */
const longestPlace = 160;
const longestNotes = 600;

type Props = { sheet: KnownSheet; user: string | null; locale: Locale };

export function SheetPage({ sheet, user, locale }: Props) {
  const words = useWords('Sheet');
  const language = languageTag(locale);
  const { date: day, topic, stories, watch } = sheet;
  const { notes, change } = useSheetNotes(user, { day, topic });

  return (
    <article className="interview-sheet">
      <header className="grid gap-2">
        <p className="font-semibold text-accent-ink">
          {timeUntil(day, language)}
          {' · '}
          {capitalized(calendarDate(day, language, 'planned'), language)}
        </p>
        <h1 className="text-title text-balance wrap-anywhere">{topic}</h1>
      </header>
      <Written
        label={words.place}
        text={notes.place}
        most={longestPlace}
        placeholder={words.placeHint}
        rows={1}
        onWrite={(place) => change({ place })}
      />
      {stories.length > 0 && (
        <Part title={words.stories}>
          <ol className="grid gap-4 print:gap-2">
            {stories.map((story) => (
              <StoryToTell key={`${story.title} ${story.first}`} story={story} />
            ))}
          </ol>
        </Part>
      )}
      {watch && (
        <Part title={words.watch}>
          <p className="text-lead leading-snug print:text-compact">{watch.label}</p>
          <p className="text-compact text-muted">
            {watch.lastMet !== null &&
              filled(words.lastMet, { day: calendarDate(watch.lastMet, language, 'created') })}
            {watch.lastMet === null && words.neverMet}
          </p>
        </Part>
      )}
      <Part title={words.questions.title}>
        <QuestionsToAsk
          chosen={notes.questions}
          round={notes.round}
          onChoose={change}
          locale={locale}
        />
      </Part>
      <Written
        label={words.notes}
        text={notes.notes}
        most={longestNotes}
        placeholder={words.notesHint}
        rows={4}
        onWrite={(text) => change({ notes: text })}
      />
      <footer className="flex flex-wrap items-center gap-3 print:hidden">
        <Button tone="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
        <ButtonLink href={pagePath('conversations', locale)} tone="plain">
          {words.toInterviews}
        </ButtonLink>
        <p className="w-full text-fine text-muted">{words.kept}</p>
      </footer>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 print:gap-1">
    <h2 className="font-semibold text-fine text-muted">{title}</h2>
    {children}
  </section>
);

type WrittenProps = {
  label: string;
  text: string;
  most: number;
  placeholder: string;
  rows: number;
  onWrite: (text: string) => void;
};

/** A field on the screen, its text on paper. */
function Written({ label, text, most, placeholder, rows, onWrite }: WrittenProps) {
  const id = useId();
  return (
    <div className={`grid gap-2 print:gap-1 ${text.trim() === '' ? 'print:hidden' : ''}`}>
      <label htmlFor={id} className="font-semibold text-fine text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        value={text}
        maxLength={most}
        placeholder={placeholder}
        onChange={(event) => onWrite(event.target.value)}
        className={`${fieldLook} field-sizing-content leading-normal print:hidden`}
      />
      <p dir="auto" className="hidden whitespace-pre-line text-compact wrap-anywhere print:block">
        {text}
      </p>
    </div>
  );
}
