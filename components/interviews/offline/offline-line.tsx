import { useWords } from '@/components/frame/member-words';
import { useOnline } from '@/components/ui/use-online';
import { filled } from '@/lib/i18n/words';
import { asOfTime } from '@/lib/time/dates';
import { usePage } from '../page/page-context';
import { useStore } from '../store/store-context';

/** Above the panes, while no server can be reached: how old the shown data is. */
export function OfflineLine({ asOf }: { asOf: number | undefined }) {
  const { language, timeZone } = usePage();
  const store = useStore();
  const words = useWords('ReadOffline');
  const isOnline = useOnline();
  return (
    <div role="status" className="print:hidden">
      {asOf !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 border-line border-b bg-accent-soft px-4 py-1 text-compact text-on-accent-soft md:px-5">
          <p className="min-w-0 flex-1">
            <b>
              {filled(isOnline ? words.unreachable : words.asOf, {
                time: asOfTime(asOf, language, timeZone),
              })}
            </b>{' '}
            {words.here}
          </p>
          <button
            type="button"
            onClick={() => void store.loaded.refresh()}
            className="min-h-11 rounded-full px-3 font-semibold underline underline-offset-4"
          >
            {words.retry}
          </button>
        </div>
      )}
    </div>
  );
}
