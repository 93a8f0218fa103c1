/** A ring, filled with a tick once the step is done. Nothing to press: a step is done by doing it. */
export const StepMark = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
    <circle
      cx="10"
      cy="10"
      r="8"
      className={isDone ? 'fill-accent-soft stroke-accent-soft' : 'fill-none stroke-line-strong'}
      strokeWidth="1.5"
    />
    {isDone && (
      <path
        d="m6.2 10.4 2.6 2.6 5-5.600"
        fill="none"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent-soft"
      />
    )}
  </svg>
);
