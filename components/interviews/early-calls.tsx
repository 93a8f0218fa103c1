import { conversationsAddress, messagesAddress } from '@/lib/api-client';

/**
 * Asks before the page's bundles are there. lib/api-client.ts takes the answers up, failures
 * included: the empty catch only keeps one that nobody has taken up yet from counting as unhandled. Where
 * storage is blocked nothing is asked early.
 */
const askEarly = (addresses: readonly string[]): string =>
  `try{var t=localStorage.getItem('auth_token');if(t){var a={};${JSON.stringify(addresses)}.forEach(function(u){a[u]=fetch(u,{headers:{accept:'application/json',authorization:'Bearer '+t}});a[u].catch(function(){})});window.earlyCalls={token:t,answers:a}}}catch(e){}`;

type Props = { nonce: string | undefined; selectedId: string | null; bringsList: boolean };

/**
 * Where the page brings the first interviews itself, be it later than its shell, the long list waits until
 * they are painted.
 * `selectedId` has passed the pattern of ids, so nothing in the text can end it early.
 */
export function EarlyCalls({ nonce, selectedId, bringsList }: Props) {
  const addresses = [
    ...(bringsList ? [] : [conversationsAddress]),
    ...(selectedId === null ? [] : [messagesAddress(selectedId)]),
  ];
  if (addresses.length === 0) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {askEarly(addresses)}
    </script>
  );
}
