import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Writes the cost of each password hash to standard error. */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => {
  const { N, r, p } = options;
  process.stderr.write(`hash ${JSON.stringify({ N, r, p })}\n`);
  return scrypt(password, salt, length, options, done);
};
syncBuiltinESMExports();
