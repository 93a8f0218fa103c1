import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/mark';
import { Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';

const wishes = ['first', 'second', 'third'] as const;

/** A match: what one side wants and the other offers, strand by strand, and an introduction. */
export function MatchingPicture() {
  const t = useTranslations('MatchingPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[34rem]">
      <div className="match">
        <div className="match-side match-talent">
          <p className="match-name">{t('talent.name')}</p>
          {wishes.map((wish) => (
            <p key={wish} className="match-wish">
              {t(`talent.${wish}`)}
            </p>
          ))}
        </div>
        <div className="match-strands">
          <svg viewBox="0 0 100 120" preserveAspectRatio="none" aria-hidden="true">
            <g fill="none" stroke="currentcolor" strokeWidth="2" vectorEffect="non-scaling-stroke">
              <path className="match-strand" pathLength="1" d="M0 20C40 20 60 60 100 60" />
              <path className="match-strand" pathLength="1" d="M0 60C40 60 60 20 100 20" />
              <path className="match-strand" pathLength="1" d="M0 100H100" />
            </g>
          </svg>
          <Mark className="match-mark" />
        </div>
        <div className="match-side match-team">
          <p className="match-name">{t('team.name')}</p>
          {wishes.map((wish) => (
            <p key={wish} className="match-wish">
              {t(`team.${wish}`)}
            </p>
          ))}
        </div>
      </div>
      <div className="match-turns">
        <Incoming>{t('introduction')}</Incoming>
        <Outgoing>{t('yes')}</Outgoing>
      </div>
    </Drawing>
  );
}
