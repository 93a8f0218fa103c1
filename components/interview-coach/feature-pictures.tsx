import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Incoming } from '@/components/pictures/chat';
import { AppHead, CallTile, Drawing, Window } from '@/components/pictures/drawing';
import { VoiceWave } from '@/components/ui/voice-wave';

export const features = [
  'screen',
  'audio',
  'moment',
  'interviews',
  'meetings',
  'sales',
  'quiet',
] as const;

export type Feature = (typeof features)[number];

type Translator = ReturnType<typeof useTranslations<'InterviewCoach.featurePictures'>>;

const code = (t: Translator) => (
  <pre className="overflow-clip rounded-tile bg-surface p-4 font-mono text-fine leading-relaxed">
    {t('code')}
  </pre>
);

const call = (t: Translator) => (
  <div className="grid grid-cols-2 gap-2.5">
    <CallTile name={t('interviewer')} speaks />
    <CallTile name={t('you')} />
  </div>
);

const question = (t: Translator) => (
  <div className="grid gap-2">
    <Incoming>{t('question')}</Incoming>
    <Incoming className="text-muted">{t('silence')}</Incoming>
  </div>
);

const agenda = (t: Translator) => (
  <div className="grid gap-2 rounded-tile bg-surface p-4">
    {(['first', 'second', 'third', 'fourth'] as const).map((point, index) => (
      <p key={point} className={index === 1 ? 'font-semibold' : 'text-muted'}>
        {t(`agenda.${point}`)}
      </p>
    ))}
  </div>
);

const slide = (t: Translator) => (
  <div className="grid aspect-2/1 content-center gap-3 rounded-tile bg-surface p-6">
    <p className="font-semibold text-heading">{t('slide.title')}</p>
    <p className="text-muted">{t('slide.text')}</p>
  </div>
);

/** By feature: what is on the person's screen, behind the app's panel. */
const screenContents: Record<Feature, (t: Translator) => ReactNode> = {
  screen: code,
  audio: call,
  moment: question,
  interviews: question,
  meetings: agenda,
  sales: slide,
  quiet: call,
};

export function FeaturePicture({ feature }: { feature: Feature }) {
  const t = useTranslations('InterviewCoach.featurePictures');
  return (
    <Drawing alt={t(`${feature}.alt`)} className="w-full">
      <Window className="feature-screen relative bg-sunken">
        <div className="p-4">{screenContents[feature](t)}</div>
        <div className="feature-overlay">
          <AppHead note={t(feature === 'quiet' ? 'onlyYou' : 'agreed')} />
          {feature === 'audio' && <VoiceWave className="h-4 text-on-accent-soft" />}
          <p className="text-muted text-sm">{t(`${feature}.heard`)}</p>
          <p className="border-accent border-s-2 ps-3">{t(`${feature}.said`)}</p>
        </div>
      </Window>
    </Drawing>
  );
}
