import { createHash } from 'node:crypto';
import { firstScript, firstScriptHash } from '@/lib/security/first-script';

it('allows exactly the script that runs before the first paint', () => {
  const hash = createHash('sha256').update(firstScript).digest('base64');
  expect(firstScriptHash).toBe(`'sha256-${hash}'`);
});
