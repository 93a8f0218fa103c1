import { useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import type { ChatCode } from './qr-code';

const onDesktop = '(min-width: 64rem) and (hover: hover)';

/** Loads the component that draws QR codes, on desktops only: a phone opens the chat itself. */
export function useChatCode(wanted: boolean): typeof ChatCode | undefined {
  const [Code, setCode] = useState<typeof ChatCode>();
  useEffect(() => {
    if (!wanted || !matchMedia(onDesktop).matches) return;
    import('./qr-code').then((loaded) => setCode(() => loaded.ChatCode), reportBrowserError);
  }, [wanted]);
  return Code;
}
