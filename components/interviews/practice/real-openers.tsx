import type { MouseEvent } from 'react';
import { useWords } from '@/components/frame/member-words';
import { useAccount } from '../account/account-context';
import { useStore } from '../store/store-context';

const dialogs = ['debrief', 'review'] as const;

/**
 * In the dialog that starts practice: buttons for what can be done with a real interview instead.
 */
export function RealOpeners() {
  const words = useWords('RealInterview').openers;
  const { offers } = useAccount();
  const store = useStore();
  const offered = dialogs.filter((dialog) => offers.includes(dialog));
  if (offered.length === 0) return null;
  const open = (dialog: (typeof dialogs)[number]) => (event: MouseEvent) => {
    // Closed first: it gives the focus back, which the other dialog then takes.
    event.currentTarget.closest('dialog')?.close();
    store.dialogs.show(dialog);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-compact text-muted">
      {words.lead}
      {offered.map((dialog) => (
        <button
          key={dialog}
          type="button"
          onClick={open(dialog)}
          className="min-h-11 underline underline-offset-4 hover:text-accent-ink"
        >
          {words[dialog]}
        </button>
      ))}
    </p>
  );
}
