import { useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import type { ChatCode } from './chat-code';

const atDesk = '(min-width: 64rem) and (hover: hover)';

/** What draws a chat's code, once it is wanted, and at a desk alone: there the phone is the other device. */
export function useChatCode(wanted: boolean): typeof ChatCode | undefined {
  const [Code, setCode] = useState<typeof ChatCode>();
  useEffect(() => {
    if (!wanted || !matchMedia(atDesk).matches) return;
    import('./chat-code').then((loaded) => setCode(() => loaded.ChatCode), reportBrowserError);
  }, [wanted]);
  return Code;
}
