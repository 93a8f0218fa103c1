/** Shown when it has the focus, which is first in every page. */
export const SkipLink = ({ label }: { label: string }) => (
  <a
    href="#content"
    className="bubble-out sr-only z-50 bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    {label}
  </a>
);
