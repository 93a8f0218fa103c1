/** The logo: a speech bubble with a voice wave. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-accent"
        d="M11 2h10a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H4a3 3 0 0 1-3-3V12A10 10 0 0 1 11 2Z"
      />
      <path
        className="stroke-on-accent"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M9 13.5v3M13.7 10v10M18.3 7.5v15M23 12v6"
      />
    </svg>
  );
}
