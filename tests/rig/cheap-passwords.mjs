import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes password hashes cheap, for tests with hundreds of sign-ins. Their real cost is checked by
 * tests/contract/durability.test.ts, without this file.
 */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done);
syncBuiltinESMExports();
