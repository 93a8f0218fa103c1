import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/mark';
import { Drawing } from './drawing';

const wishes = ['first', 'second', 'third'] as const;

/** A match: what one side wants and the other offers, connected line by line. */
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
            <g fill="none" stroke="currentcolor" strokeWidth="2" vectorEffect="non-scaling-stroke">
              <path d="M0 20C40 20 60 60 100 60" />
              <path d="M0 60C40 60 60 20 100 20" />
              <path d="M0 100H100" />
            </g>
          </svg>
          <Mark className="match-mark" />
        </div>
        {side('team', 'text-end', 'rounded-ee-sm bg-go-soft')}
      </div>
    </Drawing>
  );
}
