import { createHash } from 'node:crypto';
import { sessionFlagHash, sessionFlagScript } from '@/lib/security/session-flag';

it('allows exactly the script that sets the session flag', () => {
  const hash = createHash('sha256').update(sessionFlagScript).digest('base64');
  expect(sessionFlagHash).toBe(`'sha256-${hash}'`);
});
