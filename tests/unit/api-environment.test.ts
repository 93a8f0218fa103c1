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

describe('the demo account', () => {
  afterEach(() => jest.restoreAllMocks());

  const isCreatedIn = (DATABASE_URL: string) => readEnvironment({ DATABASE_URL }).demoAccount;

  it.each([
    'postgres://localhost/rapport',
    'postgres://127.0.0.1:5433/rapport',
    'postgres://[::1]/rapport',
    'postgres:///rapport',
    'postgres:///rapport?host=localhost',
    'postgresql://rapport@/rapport?host=/run/postgresql',
  ])('is created in a database on this machine: %s', (address) => {
    expect(isCreatedIn(address)).toBe(true);
  });

  it.each([
    'postgres://db.internal/rapport',
    'postgres:///rapport?host=db.internal',
    'postgres://localhost/rapport?host=db.internal',
    'postgres://localhost/rapport?host=localhost&host=db.internal',
    'postgresql://rapport@/rapport?host=10.0.0.7',
  ])('is not created in a database elsewhere: %s', (address) => {
    expect(isCreatedIn(address)).toBe(false);
  });

  it('is not created where PGHOST names another machine', () => {
    jest.replaceProperty(process, 'env', { ...process.env, PGHOST: 'db.internal' });
    expect(isCreatedIn('postgres:///rapport')).toBe(false);
    expect(isCreatedIn('postgres://localhost/rapport')).toBe(true);
  });
});
