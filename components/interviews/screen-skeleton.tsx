import type { Words } from '@/lib/i18n/words';
import { ListSkeleton } from './list/list-skeleton';
import { TwoPanes } from './two-panes';

/** Shown while the server loads the first interviews: the same layout, without controls. */
export function ScreenSkeleton({ words }: { words: Words<'InterviewsScreen'> }) {
  return (
    <div data-for="member" className="contents">
      <TwoPanes>
        <div className="flex min-h-0 flex-col border-line md:border-e">
          <div className="grid gap-3 px-4 pt-5 pb-3 md:px-5">
            <h1 className="text-heading">{words.title}</h1>
            <div className="skeleton h-11 rounded-full" />
          </div>
          <p className="px-5 pb-2 text-fine text-muted md:px-6">{words.loading}</p>
          <ListSkeleton />
        </div>
        <div className="bg-sunken max-md:hidden" />
      </TwoPanes>
    </div>
  );
}
