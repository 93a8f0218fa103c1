import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing, Typing } from './chat';

/** The product at a glance: a spoken answer, an honest question about it, a better answer. */
export function ChatPicture() {
  const t = useTranslations('ChatPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Incoming time="9:02">{t('opening')}</Incoming>
      <Outgoing time="9:04" voice="0:38" />
      <Incoming time="9:04">{t('question')}</Incoming>
      <Outgoing time="9:06">{t.rich('answer', marked)}</Outgoing>
      <Incoming>{t('feedback')}</Incoming>
      <Typing />
    </ChatDrawing>
  );
}

/** A wish, told once by voice, and the introduction it leads to. */
export function WarmIntroductionPicture() {
  const t = useTranslations('WarmIntroductionPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="20:14" voice="1:26" />
      <Incoming time="20:15">{t('understood')}</Incoming>
      <Incoming time="8:40">{t.rich('match', marked)}</Incoming>
      <Outgoing time="8:52">{t('yes')}</Outgoing>
    </ChatDrawing>
  );
}

/** An introduction: both said yes, and they meet. */
export function IntroducedPicture() {
  const t = useTranslations('IntroducedPicture');
  const other = <span className="block font-semibold text-on-go-soft">{t('other')}</span>;
  return (
    <ChatDrawing alt={t('alt')} status={t('people')}>
      <Incoming>{t.rich('introduction', marked)}</Incoming>
      <Incoming time="11:20">
        {other}
        {t('asks')}
      </Incoming>
      <Outgoing time="11:24" voice="0:52" />
      <Incoming time="11:25">
        {other}
        {t('agrees')}
      </Incoming>
    </ChatDrawing>
  );
}

/** A candidate says once, by voice, what comes next, and hears back when something fits. */
function CandidatePicture() {
  const t = useTranslations('CandidatePicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="21:10" voice="1:48" />
      <Incoming time="21:11">{t('understood')}</Incoming>
      <Incoming time="9:30">{t.rich('match', marked)}</Incoming>
      <Outgoing time="9:41">{t('yes')}</Outgoing>
      <Incoming time="9:41">{t('next')}</Incoming>
    </ChatDrawing>
  );
}

/** A recruiter describes the role in plain words, and gets a few candidates, each with a reason. */
function RecruiterPicture() {
  const t = useTranslations('RecruiterPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="10:05">{t('role')}</Outgoing>
      <Incoming time="10:05">{t('question')}</Incoming>
      <Outgoing time="10:07" voice="0:44" />
      <Incoming time="14:20">{t.rich('match', marked)}</Incoming>
      <Outgoing time="14:26">{t('yes')}</Outgoing>
    </ChatDrawing>
  );
}

/** A technical interview about code: a solution, what it costs, and a better sentence about it. */
function CodingPicture() {
  const t = useTranslations('CodingPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="19:10">
        <pre className="mb-1 overflow-clip rounded-tile bg-raised p-3 font-mono text-fine leading-relaxed">
          {t('code')}
        </pre>
      </Outgoing>
      <Incoming time="19:10">{t('question')}</Incoming>
      <Outgoing time="19:12" voice="0:31" />
      <Incoming time="19:12">{t.rich('feedback', marked)}</Incoming>
    </ChatDrawing>
  );
}

/** A technical interview: a design sketched, a hard question, a note on the answer. */
function TechnicalPicture() {
  const t = useTranslations('TechnicalPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="18:30">
        {/*
          A background of the drawing's own would stay white in forced colors, with white lines on
          it.
        */}
        <div className="-mx-1.5 -mt-0.5 mb-2 w-68 max-w-full rounded-tile bg-raised p-3">
          <svg viewBox="0 0 240 96" aria-hidden="true">
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
        </div>
        {t('sketch')}
      </Outgoing>
      <Incoming time="18:31">{t('question')}</Incoming>
      <Incoming time="18:33">{t.rich('feedback', marked)}</Incoming>
    </ChatDrawing>
  );
}

/** The pictures of use cases, by the name in their data. */
export const useCasePictures = {
  technical: TechnicalPicture,
  coding: CodingPicture,
  candidate: CandidatePicture,
  recruiter: RecruiterPicture,
};
