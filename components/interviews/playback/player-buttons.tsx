import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';

type Props = { label: string; onClick: VoidFunction; isOff?: boolean; children: ReactNode };

export function RoundButton({ isOff = false, ...button }: Props) {
  return (
    <IconButton
      // Not disabled: the button that was pressed keeps the focus.
      aria-disabled={isOff || undefined}
      className="hover:bg-mark aria-disabled:opacity-40"
      {...button}
    />
  );
}

type PlayProps = { isPlaying: boolean; label: string; onClick: VoidFunction };

export function PlayButton({ isPlaying, label, onClick }: PlayProps) {
  return (
    <IconButton
      label={label}
      data-bordered
      onClick={onClick}
      className="bg-accent text-on-accent hover:bg-accent-deep"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-full">
        <path
          fill="currentcolor"
          d={
            isPlaying
              ? 'M10.500 10h3.800v12h-3.800ZM17.700 10h3.800v12h-3.800Z'
              : 'M12.500 9.800v12.400a1 1 0 0 0 1.500.8l9.400-6.200a1 1 0 0 0 0-1.600L14 9a1 1 0 0 0-1.500.8Z'
          }
        />
      </svg>
    </IconButton>
  );
}

/** Ten seconds back or forward. */
export const TenSeconds = ({ forward = false }: { forward?: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
    <path
      d="M6.600 5A9 9 0 1 1 3 12.200M6.200 1.300V5.400H10.300"
      transform={forward ? 'matrix(-1 0 0 1 24 0)' : undefined}
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.700"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <text
      x="12"
      y="16"
      fontSize="9"
      className="font-semibold"
      textAnchor="middle"
      fill="currentcolor"
    >
      {10}
    </text>
  </svg>
);
