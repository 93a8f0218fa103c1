import { useTranslations } from 'next-intl';
import { MarkedAnswer, threeAnswers } from '@/components/marked-answer';
import { Section, SectionHeading } from '@/components/sections/section';
import { siteName } from '@/lib/site';

/** The landing page's demo with another question. */
export function Demo() {
  const t = useTranslations('InterviewCoach.demo');
  const chat = useTranslations('Chat');
  return (
    <Section id="demo" className="border-line border-t">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_min(28rem,48%)]">
        <SectionHeading id="demo-title" words="InterviewCoach.demo" />
        <MarkedAnswer
          title={<p className="font-semibold">{siteName}</p>}
          hint={chat('status')}
          question={t('question')}
          answers={threeAnswers(t)}
        />
      </div>
    </Section>
  );
}
