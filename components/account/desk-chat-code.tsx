import type { ComponentProps } from 'react';
import type { ChatCode } from '@/components/whatsapp/chat-code';
import { useChatCode } from '@/components/whatsapp/use-chat-code';

/** A chat's code beside its link, in a place that is kept for it. */
export function DeskChatCode(props: ComponentProps<typeof ChatCode>) {
  const Code = useChatCode(true);
  return <div className="min-h-48 max-lg:hidden">{Code && <Code {...props} />}</div>;
}
