import { conversationsAddress, messagesAddress } from '@/lib/api/conversations';
import { callProgram } from '@/lib/inline/call-program';
import { earlyCalls } from '@/lib/inline/programs.generated';

type Props = { nonce: string | undefined; selectedId: string | null; bringsList: boolean };

/**
 * Starts the screen's API calls early. If the page itself will bring the first interviews, even
 * after its shell, the call for the long list is left until they are painted.
 */
export function EarlyCalls({ nonce, selectedId, bringsList }: Props) {
  const addresses = [
    ...(bringsList ? [] : [conversationsAddress]),
    ...(selectedId === null ? [] : [messagesAddress(selectedId)]),
  ];
  if (addresses.length === 0) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {callProgram(earlyCalls, { addresses })}
    </script>
  );
}
