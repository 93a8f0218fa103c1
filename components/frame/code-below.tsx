'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatCode } from '@/components/whatsapp/chat-code';
import { useChatCode } from '@/components/whatsapp/use-chat-code';

type Props = ComponentProps<typeof ChatCode> & { children: ReactNode };

/** Who points at a chat's link, or comes to it by key, sees its code below; Escape or looking away ends it. */
export function CodeBelow({ children, ...chat }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const Code = useChatCode(shown);

  useEffect(() => {
    const look = () => setShown(place.current?.matches(':hover, :has(:focus-visible)') ?? false);
    const hideAtEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    const listening = new AbortController();
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      place.current?.addEventListener(type, look, listening);
    addEventListener('keydown', hideAtEscape, listening);
    // What one points at may be what brought this script.
    look();
    return () => listening.abort();
  }, []);

  return (
    <div ref={place} className="relative max-xl:contents">
      {children}
      {shown && Code ? (
        <div className="code-below">
          <div className="floating p-4">
            <Code {...chat} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
