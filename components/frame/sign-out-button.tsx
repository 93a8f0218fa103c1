'use client';

import { endSession } from '@/lib/session/browser';

export function SignOutButton({ label, homePath }: { label: string; homePath: string }) {
  const signOut = () => {
    // The request that ends the cookie continues after the page is left: nothing waits for it.
    void endSession();
    window.location.assign(homePath);
  };
  return (
    <button
      type="button"
      onClick={signOut}
      className="inline-flex min-h-11 items-center rounded-full px-4 py-2 text-left font-medium text-on-surface hover:bg-accent-soft"
    >
      {label}
    </button>
  );
}
