import { readFileSync } from 'node:fs';
import { readEnvironment } from '@/reference-api/environment';

describe('DATABASE_URL', () => {
  it.each(['a/b', 'a#b', 'a?b'])(
    'with %s in its password is refused by name, unsaid',
    (password) => {
      const DATABASE_URL = `postgres://rapport:${password}@postgres:5432/rapport`;
      const read = () => readEnvironment({ DATABASE_URL });
      expect(read).toThrow(/^The environment is invalid: DATABASE_URL must be an address; [^;]+$/);
      expect(read).not.toThrow(password);
    },
  );

  it.each([
    'postgres://rapport:a%2Fb@postgres:5432/rapport',
    'postgresql://rapport@/rapport?host=/run/postgresql',
    /DATABASE_URL: (\S+)/.exec(readFileSync('deploy/compose.yaml', 'utf8'))?.[1] ?? '',
  ])('%s is taken as it is', (DATABASE_URL) => {
    expect(DATABASE_URL).not.toContain('$');
    expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});
