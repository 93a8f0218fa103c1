import { late } from '@/components/ui/late';

/** The dialogs about interviews that took place. */
export const DebriefDialog = late(() =>
  import('./debrief-dialog').then((loaded) => loaded.DebriefDialog),
);
export const ReviewDialog = late(() =>
  import('./review-dialog').then((loaded) => loaded.ReviewDialog),
);
