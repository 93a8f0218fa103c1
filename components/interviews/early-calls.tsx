import { conversationsAddress, messagesAddress } from '@/lib/api/conversations';
import { callProgram, programs } from '@/lib/inline/programs';

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
      {callProgram(programs.earlyCalls, { addresses })}
    </script>
  );
}
