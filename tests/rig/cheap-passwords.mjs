import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes password hashes cheap, for tests with hundreds of sign-ins; tests/contract/durability.test.ts runs without it. */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done);
syncBuiltinESMExports();
