import { enhanceMarkedAnswers } from '@/components/marked-answer/marked-answers';
import { arrivals } from '@/components/motion/arrivals';
import { liveButtons } from '@/components/motion/live-buttons';
import { spinningCards } from '@/components/motion/spinning-cards';
import { stackedCards } from '@/components/motion/stacked-cards';

/** Starts all motion of the page. The signal ends it. */
export async function start(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  liveButtons(signal);
  spinningCards(signal);
  arrivals(signal);
  stackedCards(signal);
  enhanceMarkedAnswers(signal);
  if (!document.querySelector('[data-features]')) return;
  const { featureChoice } = await import('@/components/interview-coach/feature-choice');
  if (!signal.aborted) featureChoice(signal);
}
