import { headers } from 'next/headers';
import type { Seed } from '@/lib/api/seed';
import { callProgram, programs } from '@/lib/inline/programs';

/** Rendered before seeded content (`data-seeded`): hides it if the seed is of another session. */
export async function OtherSessionSeed({ seed }: { seed: Seed<unknown> | null }) {
  if (!seed) return null;
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {callProgram(programs.otherSessionSeed, { fingerprint: seed.fingerprint })}
      </script>
      {/* Without script no flag on <html> says that somebody is signed in (app/styles/member.css). */}
      <noscript>
        <span data-known hidden />
      </noscript>
    </>
  );
}
