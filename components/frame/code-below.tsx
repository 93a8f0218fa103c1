'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatCode } from './whatsapp/qr-code';
import { useChatCode } from './whatsapp/use-chat-code';

type Props = ComponentProps<typeof ChatCode> & { children: ReactNode };

/** Shows a QR code below the chat link on hover and keyboard focus, until Escape. */
export function CodeBelow({ children, ...chat }: Props) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const Code = useChatCode(shown);

  useEffect(() => {
    const update = () =>
      setShown(wrapper.current?.matches(':hover, :has(:focus-visible)') ?? false);
    const hideAtEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    const lifetime = new AbortController();
    const { signal } = lifetime;
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      wrapper.current?.addEventListener(type, update, { signal });
    addEventListener('keydown', hideAtEscape, { signal });
    // The pointer may already be there: its arrival may have loaded this script.
    update();
    return () => lifetime.abort();
  }, []);

  return (
    <div ref={wrapper} className="relative max-xl:contents">
      {children}
      {shown && Code ? (
        <div className="code-below">
          <div className="floating p-4">
            <Code {...chat} small />
          </div>
        </div>
      ) : null}
    </div>
  );
}
