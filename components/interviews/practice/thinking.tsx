import { usePractice } from './use-practice-here';

/** While the coach reads: three dots, as a chat shows them. */
export function Thinking() {
  const { words } = usePractice();
  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-5 md:px-8">
      <p role="status" className="bubble-in inline-flex bg-raised px-5 py-4 cast-bubble">
        <span className="sr-only">{words.thinking}</span>
        <span aria-hidden="true" className="thinking-dots">
          <span />
          <span />
          <span />
        </span>
      </p>
    </div>
  );
}
