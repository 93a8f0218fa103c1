import type { ComponentProps } from 'react';
import type { ChatCode } from '@/components/frame/whatsapp/qr-code';
import { useChatCode } from '@/components/frame/whatsapp/use-chat-code';

/** A chat's QR code beside its link. Its space is reserved, so that nothing moves when it loads. */
export function DeskChatCode(props: ComponentProps<typeof ChatCode>) {
  const Code = useChatCode(true);
  return <div className="min-h-48 min-w-0 max-lg:hidden">{Code && <Code {...props} />}</div>;
}
