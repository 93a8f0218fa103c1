import { useWords } from '@/components/frame/member-words';
import { useChatCode } from '@/components/frame/whatsapp/use-chat-code';

/** A chat's QR code beside its link. Its space is reserved, so that nothing moves when it loads. */
export function DeskChatCode({ href }: { href: string }) {
  const words = useWords('WhatsappAction');
  const Code = useChatCode(true);
  return (
    <div className="min-h-48 min-w-0 max-lg:hidden">
      {Code && <Code href={href} words={words} />}
    </div>
  );
}
