import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { VoiceWave } from '@/components/ui/voice-wave';
import { Incoming, Outgoing, VoiceNote } from './chat';
import { AppHead, CallTile, CoachNote, Drawing, Window } from './drawing';

const wishes = ['first', 'second', 'third'] as const;

/** A match: lines connect what one side wants with what the other offers. */
export function MatchingPicture() {
  const t = useTranslations('MatchingPicture');
  const side = (who: 'talent' | 'team', nameLook: string, wishLook: string) => (
    <div className="grid grid-rows-[auto_repeat(3,var(--wish))] gap-2">
      <p className={`pb-1 font-semibold ${nameLook}`}>{t(`${who}.name`)}</p>
      {wishes.map((wish) => (
        <p key={wish} className={`wish ${wishLook}`}>
          {t(`${who}.${wish}`)}
        </p>
      ))}
    </div>
  );
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[34rem]">
      <div className="match">
        {side('talent', '', 'rounded-es-sm bg-raised')}
        <div className="relative h-[calc(3*var(--wish)+1rem)] self-end">
          <svg
            viewBox="0 0 100 120"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full text-accent"
          >
            <path
              d="M0 20C40 20 60 60 100 60M0 60C40 60 60 20 100 20M0 100H100"
              fill="none"
              stroke="currentcolor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <Logo className="match-mark" />
        </div>
        {side('team', 'text-end', 'rounded-ee-sm bg-go-soft')}
      </div>
    </Drawing>
  );
}

const markedByCoach = {
  mark: (words: ReactNode) => <span className="marked">{words}</span>,
  weak: (words: ReactNode) => <span className="marked-weak">{words}</span>,
};

/** An answer with the coach's feedback: marked phrases, and notes in the margin. */
export function TranscriptPicture() {
  const t = useTranslations('TranscriptPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[34rem]">
      <div className="transcript bubble-in">
        <div className="transcript-answer">
          <p className="font-semibold">{t('question')}</p>
          <VoiceNote length="0:52" />
          <p>{t.rich('answer', markedByCoach)}</p>
        </div>
        <div className="transcript-notes">
          <CoachNote>{t('strong')}</CoachNote>
          <CoachNote weak>{t('weak')}</CoachNote>
        </div>
      </div>
    </Drawing>
  );
}

/** The same text in every language of the site. */
const inThreeLanguages = [
  { lang: 'en', said: 'Tell me about your last project.', indent: '' },
  { lang: 'es', said: 'Cuéntame de tu último proyecto.', indent: 'ms-[12%]' },
  { lang: 'pt-BR', said: 'Conte sobre o seu último projeto.', indent: 'ms-[24%]' },
];

/** A spoken message, answered in three languages. */
export function LanguagesPicture() {
  const t = useTranslations('LanguagesPicture');
  return (
    <Drawing alt={t('alt')} className="w-full">
      <div className="grid grid-cols-1 gap-2">
        <Outgoing voice="0:09" />
        {inThreeLanguages.map(({ lang, said, indent }) => (
          <Incoming key={lang} className={indent}>
            <span lang={lang}>{said}</span>
          </Incoming>
        ))}
      </div>
    </Drawing>
  );
}

const remarks = [
  { kind: 'keep', look: 'border-accent' },
  { kind: 'fix', look: 'border-danger' },
] as const;
const scored = ['structure', 'reasons'] as const;

/** The review screen: a practice interview with the coach's marks, remarks and scores. */
export function ReviewPicture() {
  const t = useTranslations('ReviewPicture');
  const pen = useTranslations('MarkedAnswer');
  const strong = (words: ReactNode) => <b className="ms-1 even-digits">{words}</b>;
  return (
    <Drawing alt={t('alt')} className="review-picture w-full">
      <Window className="bg-sunken">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b bg-raised px-4 py-3">
          <p className="font-semibold">{t('title')}</p>
          <p className="text-muted text-xs">{t('date')}</p>
        </div>
        <div className="grid grid-cols-1 content-start gap-2 p-4">
          <Incoming>{t('asked')}</Incoming>
          <Outgoing voice="0:21" ink="text-accent-ink">
            <span className="mt-1.5 block">{t.rich('answer', markedByCoach)}</span>
          </Outgoing>
          <div className="my-1 ms-auto grid w-[84%] gap-2">
            {remarks.map(({ kind, look }) => (
              <p key={kind} className={`border-s-2 ps-3 ${look}`}>
                <b className="block text-xs">{pen(kind)}</b>
                {t(kind)}
              </p>
            ))}
          </div>
          <div className="turn turn-in flex flex-wrap gap-x-5 gap-y-1">
            <span className="font-semibold">{t('scores')}</span>
            {scored.map((skill) => (
              <span key={skill}>{t.rich(skill, { b: strong })}</span>
            ))}
          </div>
        </div>
      </Window>
    </Drawing>
  );
}

const lines = ['first', 'second'] as const;

/** The desktop app over a call: the question it heard, and a suggested answer. */
export function OverlayPicture() {
  const t = useTranslations('OverlayPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[40rem]">
      <Window className="relative bg-sunken">
        <div className="call grid grid-cols-2 gap-2.5 bg-sunken px-2.5 pt-2.5">
          <CallTile name={t('interviewer')} speaks />
          <CallTile name={t('you')} />
        </div>
        <Controls />
        <div className="overlay">
          <AppHead note={t('consent')} />
          <VoiceWave className="h-4 text-accent" />
          <p className="text-muted text-sm">{t('heard')}</p>
          {lines.map((line) => (
            <p key={line} className="border-accent border-s-2 ps-3">
              {t(line)}
            </p>
          ))}
        </div>
      </Window>
    </Drawing>
  );
}

function Controls() {
  return (
    <svg viewBox="0 0 120 36" aria-hidden="true" className="call-controls">
      <g fill="none" stroke="currentcolor" strokeWidth="2">
        <circle cx="18" cy="18" r="16" />
        <circle cx="60" cy="18" r="16" />
        <rect x="14.5" y="9" width="7" height="11" rx="3.5" />
        <path strokeLinecap="round" d="M11 18a7 7 0 0 0 14 0M18 25v3" />
        <path strokeLinejoin="round" d="M52 13h10v10H52ZM62 17l6-3v8l-6-3" />
      </g>
      <circle cx="102" cy="18" r="17" className="fill-danger" />
      <path
        d="M93 20c6-4 12-4 18 0"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
