import { Wave } from './voice-wave';

type Props = { className?: string; heard?: boolean; path?: string | undefined };

/** The wave of a spoken answer: grey, with the played part on top, which a script reveals. */
export function VoiceBars({ className = 'h-7 flex-1', heard = false, path }: Props) {
  return (
    <span className={`voice-bars ${className}`} aria-hidden="true">
      <Wave stretched path={path} className="text-line-strong" />
      <span className={`voice-bars-heard ${heard ? '' : 'opacity-0'}`}>
        <span>
          <Wave stretched path={path} />
        </span>
      </span>
    </span>
  );
}
