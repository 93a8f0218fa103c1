import { useTranslations } from 'next-intl';
import { ChatLink, DeskCode } from '@/components/frame/whatsapp/whatsapp-action';
import { Section } from '@/components/sections/section';
import { whatsappChatUrl } from '@/lib/links';
import { BubbleDrawing } from './bubble-drawing';

/** A "feature" of section 3 of the specification: title, description, image. */
const features = [
  { id: 'matches', image: 'curated' },
  { id: 'introductions', image: 'introduction' },
  { id: 'coaching', image: 'coaching' },
  { id: 'feedback', image: 'feedback' },
  { id: 'terms', image: 'terms' },
  { id: 'noForms', image: 'noForms' },
] as const;

export function DarkFeatures() {
  const t = useTranslations('CareerAgent.features');
  return (
    <Section labelledBy="high-fit" words="CareerAgent.features" theme="dark">
      <ul className="grid border-line border-t bg-surface sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id, image }) => (
          <li
            key={id}
            className="grid content-start gap-3 border-line border-b py-8 sm:border-s sm:px-8 sm:py-9 sm:max-lg:odd:border-s-0 sm:max-lg:odd:ps-0 lg:nth-[3n+1]:border-s-0 lg:nth-[3n+1]:ps-0"
          >
            <BubbleDrawing name={image} className="mb-3" />
            <h3 className="text-heading">{t(`${id}.title`)}</h3>
            <p className="text-muted">{t(`${id}.description`)}</p>
          </li>
        ))}
      </ul>
      <FoundersBanner />
    </Section>
  );
}

function FoundersBanner() {
  const t = useTranslations('CareerAgent.founders');
  const greetings = useTranslations('Greetings');
  return (
    <div className="bubble-out flex flex-wrap items-center justify-between gap-x-10 gap-y-6 bg-go p-7 text-on-go sm:p-10">
      <div className="grid max-w-[44ch] gap-2">
        <h3 className="text-heading">{t('title')}</h3>
        <p>{t('text')}</p>
      </div>
      <div className="flex max-w-full items-center gap-3">
        <ChatLink
          greeting="founders"
          size="large"
          className="bg-on-go! text-go-deep! hover:bg-go-soft! hover:text-on-go-soft!"
        >
          {t('button')}
        </ChatLink>
        <DeskCode href={whatsappChatUrl(greetings('founders'))} />
      </div>
    </div>
  );
}
