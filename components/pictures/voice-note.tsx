import { Wave } from '@/components/ui/voice-wave';

/** A voice message that was sent: its wave and its length. A drawing offers nothing to press. */
export function VoiceNote({ length }: { length: string }) {
  return (
    <span className="flex w-56 max-w-full items-center gap-2.5">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 text-go">
        <g fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round">
          <rect x="7.2" y="2" width="5.6" height="9.5" rx="2.8" className="fill-go" />
          <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5V18" />
        </g>
      </svg>
      <Wave stretched className="h-6 min-w-0 flex-1 text-go" />
      <span className="text-muted text-xs even-digits">{length}</span>
    </span>
  );
}
