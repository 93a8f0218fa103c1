import { useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountStates } from '@/components/account/account-states';
import { NextInterviewSection } from '@/components/account/next-interview-section';
import { WeeklyChart } from '@/components/account/practice-card';
import { SkillLines } from '@/components/account/skill-lines';
import { ErrorBox } from '@/components/forms/error-box';
import { Field } from '@/components/forms/field';
import { PasswordField } from '@/components/forms/password-field';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { InterviewsStates } from '@/components/interviews/interviews-states';
import { Badge } from '@/components/sections/section';
import { Button, ButtonLink, DialogButton, ExternalButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Mark } from '@/components/ui/mark';
import { PlanCard } from '@/components/ui/plan-card';
import { VoiceWave } from '@/components/ui/voice-wave';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { languageTag } from '@/lib/i18n/locales';
import { dayAfter } from '@/lib/time/dates';

const tones = ['accent', 'go', 'goSoft', 'violet', 'quiet', 'danger', 'plain'] as const;
const sizes = ['small', 'medium', 'large'] as const;

const weeks = [0, 3, 12, 1].map((count, index) => ({
  start: dayAfter('2026-10-26', index * 7),
  count,
}));

const skills = [
  { name: 'A skill that grew', max: 5, points: [2, 3, 2.5, 4.5] },
  { name: 'One that was scored once', max: 5, points: [3] },
].map(({ points, ...skill }) => ({
  ...skill,
  points: points.map((value, index) => ({
    day: dayAfter('2026-10-26', index * 9),
    value,
    id: `c${index}`,
  })),
}));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-6 border-line border-t py-10">
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
);

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);

/** For development only, in English: the primitives, and the states of each feature. */
export function BookPage() {
  const locale = useLocale();
  const words = useMessages();
  return (
    <main className="page-width grid py-12">
      <h1 className="pb-8 text-title">The component book</h1>
      <Part title="Buttons">
        {['light', 'dark'].map((theme) => (
          <div key={theme} data-theme={theme} className="grid gap-4 bg-surface p-6 text-on-surface">
            {tones.map((tone) => (
              <Row key={tone}>
                {sizes.map((size) => (
                  <Button key={size} tone={tone} size={size}>
                    {tone}, {size}
                  </Button>
                ))}
                <Button tone={tone} disabled>
                  {tone}, disabled
                </Button>
              </Row>
            ))}
          </div>
        ))}
        <Row>
          <ButtonLink href="#">A link</ButtonLink>
          <ExternalButtonLink href="https://example.com" tone="quiet">
            A link elsewhere
          </ExternalButtonLink>
          <DialogButton dialog="book-dialog" tone="quiet">
            Opens a dialog
          </DialogButton>
        </Row>
        <Dialog id="book-dialog" title="A dialog" closeLabel="Close">
          <p>What it says.</p>
        </Dialog>
      </Part>
      <Part title="Signs">
        <Row>
          <Mark className="size-12" />
          <WhatsappGlyph className="size-8" />
          <Badge>A badge</Badge>
          <VoiceWave className="text-line-strong" />
        </Row>
      </Part>
      <Part title="Type">
        <p className="text-display">Display</p>
        <p className="text-title">Title</p>
        <p className="text-heading">Heading</p>
        <p className="text-lead">Lead</p>
        <p>
          Text, <span className="text-muted">muted</span>
        </p>
        <p className="text-compact">Compact</p>
        <p className="text-fine">Fine</p>
      </Part>
      <Part title="Forms">
        <div className="grid gap-6 md:grid-cols-2">
          <Field id="book-plain" label="A field" hint="What helps to fill it in" />
          <Field
            id="book-wrong"
            label="A field that is wrong"
            defaultValue="x"
            invalid="form-error"
          />
          <PasswordField id="book-password" label="A password" words={words.AuthForm} />
          <PasswordField
            id="book-password-wrong"
            label="A wrong one"
            words={words.AuthForm}
            invalid="form-error"
          />
          <PasswordField
            id="book-password-hint"
            label="A new one"
            hint={words.SignUpForm.passwordHint}
            words={words.AuthForm}
          />
          <PhoneField locale={locale} words={words.PhoneField} defaultValue="+5511912345678" />
          <SubmitButton label="Send" busyLabel="Sending" busy={false} />
          <SubmitButton label="Send" busyLabel="Sending" busy />
        </div>
        <ErrorBox error={{ text: 'What went wrong, in one sentence.' }} />
      </Part>
      <Part title="Account">
        <div className="grid gap-6 md:grid-cols-2">
          {[false, true].map((featured) => (
            <PlanCard
              key={String(featured)}
              name={featured ? 'A featured plan' : 'A plan'}
              points={['What it offers', 'And what else']}
              featured={featured}
            >
              <Button>Choose it</Button>
            </PlanCard>
          ))}
        </div>
        <WeeklyChart
          weeks={weeks}
          words={words.PracticeSummary}
          languageTag={languageTag(locale)}
        />
        {[skills, skills.slice(0, 1), []].map((shown) => (
          <SkillLines key={shown.length} skills={shown} words={words.SkillLines} locale={locale} />
        ))}
        <NextInterviewSection
          practise={[]}
          words={words.NextInterview}
          code={words.WhatsappAction}
          languageTag={languageTag(locale)}
          messageUrl="#"
        />
        <AccountStates words={words} locale={locale} />
      </Part>
      <Part title="Interviews">
        <InterviewsStates
          words={words.InterviewsScreen}
          locale={locale}
          language={languageTag(locale)}
        />
      </Part>
    </main>
  );
}
