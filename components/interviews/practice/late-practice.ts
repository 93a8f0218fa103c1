import { late } from '@/components/ui/late';

/** The parts for practicing, loaded separately because not every API offers it. */

export const StartDialog = late(() =>
  import('./start-dialog').then((loaded) => loaded.StartDialog),
);
export const FirstQuestion = late(() =>
  import('./first-question').then((loaded) => loaded.FirstQuestion),
);
export const VisitorAnswer = late(() =>
  import('./visitor-answer').then((loaded) => loaded.VisitorAnswer),
);
export const PracticeInThread = late(() =>
  import('./practice-in-thread').then((loaded) => loaded.PracticeInThread),
);
export const ThreadComposer = late(() =>
  import('./thread-composer').then((loaded) => loaded.ThreadComposer),
);

/** Resolves to whether all of it has loaded: then nothing of it is drawn late. */
export async function preparePractice(): Promise<boolean> {
  const parts = [StartDialog, FirstQuestion, VisitorAnswer, PracticeInThread, ThreadComposer];
  const loaded = await Promise.all(parts.map(({ prepare }) => prepare()));
  return !loaded.includes(false);
}
