import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Says what each password hash costs, as a line of the process's errors. */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => {
  const { N, r, p } = options;
  process.stderr.write(`hash ${JSON.stringify({ N, r, p })}\n`);
  return scrypt(password, salt, length, options, done);
};
syncBuiltinESMExports();
