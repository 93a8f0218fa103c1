import { late } from '@/components/ui/late';
import type { Offer } from '@/lib/api/features';

/** The dialogs about interviews that took place. */
export const DebriefDialog = late(() =>
  import('./debrief-dialog').then((loaded) => loaded.DebriefDialog),
);
export const ReviewDialog = late(() =>
  import('./review-dialog').then((loaded) => loaded.ReviewDialog),
);

/** Resolves to whether those that are offered have loaded: then they take keys as soon as they open. */
export async function prepareReal(offers: readonly Offer[]): Promise<boolean> {
  const loaded = await Promise.all([
    !offers.includes('debrief') || DebriefDialog.prepare(),
    !offers.includes('review') || ReviewDialog.prepare(),
  ]);
  return !loaded.includes(false);
}
