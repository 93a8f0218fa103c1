import { useLocale, useMessages, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { LinkedText } from '@/components/ui/linked-text';
import { kindNamed, textIn } from '@/lib/checking/checklists';
import { languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';

const ownAnswerId = 'your-answer';

type Props = {
  question: string;
  /** The kind of question, which decides the checklist. */
  kind: string;
};

/**
 * A visitor's own answer to the question above: counted in the browser (own-answers.ts), checked by
 * its author, and sent nowhere. Sign-up can take it along (lib/storage/visitor-answer.ts).
 */
export function OwnAnswer({ question, kind }: Props) {
  const t = useTranslations('OwnAnswer');
  const { Distress: distress } = useMessages();
  return (
    <div data-own-answer data-question={question} className="own-answer with-script">
      <div data-bordered className="own-composer bubble-out flex items-end gap-1 bg-raised">
        <textarea
          id={ownAnswerId}
          // Two lines, for browsers where the field does not grow with its text.
          rows={2}
          maxLength={4_000}
          dir="auto"
          className="min-w-0 flex-1 leading-normal outline-none placeholder:text-muted"
          aria-label={t('label')}
          placeholder={t('placeholder')}
        />
        <button
          type="button"
          data-waits
          title={t('mark')}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
        >
          <Glyph d="M4 10h11m0 0-4.5-4.5M15 10l-4.500 4.500" weight={2.2} />
        </button>
      </div>
      <p role="status" data-own-failed hidden className="answer-hint">
        {t('failed')}
      </p>
      <div data-own-distress role="alert" hidden className="turn turn-in mt-2.5">
        <LinkedText text={distress.reply} />
      </div>
      <MarkedOwnAnswer kind={kind} />
    </div>
  );
}

/** Empty until own-answers.ts fills in the answer and its counts. */
function MarkedOwnAnswer({ kind }: Pick<Props, 'kind'>) {
  const t = useTranslations('OwnAnswer');
  const locale = useLocale();
  const { Judgment: judgment } = useMessages();
  const { words, numbers, fillers, we, i, times } = judgment.counts;
  // Pronouns are counted in English only.
  const counts = { words, numbers, fillers, ...(locale === 'en' && { we, i, times }) };
  return (
    <section
      data-own-marked
      hidden
      tabIndex={-1}
      aria-label={t('marked')}
      className="own-marked grid gap-2.5 outline-none"
    >
      <div className="turn turn-out relative isolate">
        <p data-said lang={languageTag(locale)} />
      </div>
      <p data-own-counts data-words={JSON.stringify(counts)} className="answer-hint" />
      <p className="font-semibold">{t('checklist')}</p>
      <ul
        data-own-checks
        data-point-yes={t('pointYes')}
        data-point-no={t('pointNo')}
        className="grid gap-1.5"
      >
        {kindNamed(kind).criteria.map(({ id, label }) => (
          <li key={id} data-check={id} className="turn turn-in own-check">
            <fieldset>
              <legend>{textIn(label, locale)}</legend>
              <button type="button" value="yes">
                {t('yes')}
              </button>
              <button type="button" value="no">
                {t('no')}
              </button>
              <p role="status" className="answer-hint" />
            </fieldset>
          </li>
        ))}
      </ul>
      {/* For the browser's own model, if it has one. */}
      <div data-browser-check hidden className="grid gap-2.5 outline-none" />
      <p className="answer-hint">{t('counted')}</p>
      <ButtonLink href={pagePath('sign-up', locale)} data-own-keep data-for="visitor">
        {t('keep')}
      </ButtonLink>
      <ButtonLink href={pagePath('conversations', locale)} data-own-keep data-for="member">
        {t('keepHere')}
      </ButtonLink>
      <button
        type="button"
        data-own-change
        className="own-change min-h-11 px-4 underline underline-offset-4"
      >
        {t('change')}
      </button>
    </section>
  );
}

type ButtonProps = { label: string; size?: 'medium' | 'large' };

/**
 * Focuses the field, which browsers do for a link to its id; without script it leads to sign-up.
 */
export function AnswerOneButton({ label, size = 'large' }: ButtonProps) {
  const locale = useLocale();
  return (
    <>
      <ButtonLink href={`#${ownAnswerId}`} data-answers size={size} className="with-script">
        {label}
      </ButtonLink>
      <ButtonLink href={pagePath('sign-up', locale)} size={size} className="without-script">
        {label}
      </ButtonLink>
    </>
  );
}
