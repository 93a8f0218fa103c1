import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';

/** A technical interview: a design sketched, a hard question, a note on the answer. */
export function TechnicalPicture() {
  const t = useTranslations('TechnicalPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="18:30">
        <Sketch />
        {t('sketch')}
      </Outgoing>
      <Incoming time="18:31">{t('question')}</Incoming>
      <Incoming time="18:33">{t.rich('feedback', marked)}</Incoming>
    </ChatDrawing>
  );
}

function Sketch() {
  return (
    <svg
      viewBox="0 0 240 96"
      aria-hidden="true"
      className="-mx-1.5 -mt-0.5 mb-2 block w-68 max-w-full rounded-tile bg-raised p-3"
    >
      <g
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect x="8" y="34" width="44" height="28" rx="6" />
        <rect x="92" y="8" width="52" height="28" rx="6" />
        <path d="M92 62h52M92 74h52M92 86h52M92 62v24M144 62v24" />
        <path d="M188 56c0-5 10-8 22-8s22 3 22 8-10 8-22 8-22-3-22-8Zm0 0v22c0 5 10 8 22 8s22-3 22-8V56" />
        <path d="M52 44 86 24m0 0-7 1m7-1-3 6M52 52l34 20m0 0-3-6m3 6-7-1M144 22c30 0 62 6 66 22m0 0-5-5m5 5 4-6M150 74h32m0 0-6-4m6 4-6 4" />
      </g>
    </svg>
  );
}
