import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** For an API of which hundreds of sign-ins are asked: what a password costs is held in tests/contract/durability.test.ts. */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done);
syncBuiltinESMExports();
