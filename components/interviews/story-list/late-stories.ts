import { late } from '@/components/ui/late';

export const StoriesDialog = late(() =>
  import('./stories-dialog').then((loaded) => loaded.StoriesDialog),
);
