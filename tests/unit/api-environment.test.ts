import { readFileSync } from 'node:fs';
import { readEnvironment } from '@/reference-api/environment';

describe('DATABASE_URL', () => {
  it.each(['a/b', 'a#b', 'a?b'])(
    'with %s in its password is refused by name, without its value',
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
  ])('%s is accepted as it is', (DATABASE_URL) => {
    expect(DATABASE_URL).not.toContain('$');
    expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('DATABASE_DIRECT_URL', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db.internal/rapport' };

  it('requires DATABASE_URL', () => {
    expect(() => readEnvironment(direct)).toThrow(/DATABASE_DIRECT_URL is set beside DATABASE_URL/);
  });

  it('names the database’s own address, even with a local pooler', () => {
    const DATABASE_URL = 'postgres://localhost:6432/rapport';
    expect(readEnvironment({ ...direct, DATABASE_URL }).demoAccount).toBe(false);
  });
});

it('every invalid variable is named in one line, without a secret', () => {
  const wrong = { API_PORT: 'four', SITE_URL: 'rapport', DATABASE_URL: 'mysql://root:secret@x/y' };
  expect(() => readEnvironment(wrong)).toThrow(
    /^[^\n]*API_PORT[^\n]*DATABASE_URL[^\n]*SITE_URL[^\n]*$/,
  );
  expect(() => readEnvironment(wrong)).not.toThrow('secret');
});

describe('the coaching model', () => {
  const place = { COACH_URL: 'http://127.0.0.1:11434/v1/', COACH_MODEL: 'llama3.1' };

  it('is the configured one, unless COACH=off', () => {
    expect(readEnvironment(place).coach).toMatchObject({
      url: 'http://127.0.0.1:11434/v1',
      model: 'llama3.1',
    });
    expect(readEnvironment({ ...place, COACH: 'off' }).coach).toBeNull();
    expect(() => readEnvironment({ COACH: 'maybe' })).toThrow(/COACH must be on or off/);
  });

  it('may be configured by name alone if it is local; an address requires a name', () => {
    expect(readEnvironment({ COACH_MODEL: 'llama3.1' }).coach).toBeNull();
    expect(() => readEnvironment({ COACH_URL: place.COACH_URL })).toThrow(
      /COACH_URL .*COACH_MODEL/,
    );
  });
});

describe('the demo account', () => {
  afterEach(() => jest.restoreAllMocks());

  const database = (DATABASE_URL: string) => ({ DATABASE_URL });

  it.each<Record<string, string>>([
    {},
    { SITE_URL: 'http://localhost:4000', API_HOST: '127.0.0.1' },
    { SITE_URL: 'https://rapport.example', DEMO_ACCOUNT: 'on' },
    database('postgres://localhost/rapport'),
    database('postgres://127.0.0.1:5433/rapport'),
    database('postgres://[::1]/rapport'),
    database('postgres:///rapport'),
    database('postgres:///rapport?host=localhost'),
    database('postgresql://rapport@/rapport?host=/run/postgresql'),
  ])('is created if everything is on this machine, or if it is requested: %j', (variables) => {
    expect(readEnvironment(variables).demoAccount).toBe(true);
  });

  it.each<Record<string, string>>([
    { DEMO_ACCOUNT: 'off' },
    { SITE_URL: 'https://rapport.example' },
    { API_PUBLIC_URL: 'https://api.rapport.example' },
    { API_HOST: '0.0.0.0' },
    database('postgres://db.internal/rapport'),
    database('postgres://me@10.0.0.1,10.0.0.2/rapport'),
    database('postgres:///rapport?host=db.internal'),
    database('postgres://localhost/rapport?host=db.internal'),
    database('postgres://localhost/rapport?host=localhost&host=db.internal'),
    database('postgresql://rapport@/rapport?host=10.0.0.7'),
  ])('is not created if anything is elsewhere, or if it is switched off: %j', (variables) => {
    expect(readEnvironment(variables).demoAccount).toBe(false);
  });

  it('is not created if PGHOST names another machine', () => {
    jest.replaceProperty(process, 'env', { ...process.env, PGHOST: 'db.internal' });
    const isCreatedIn = (url: string) => readEnvironment(database(url)).demoAccount;
    expect(isCreatedIn('postgres:///rapport')).toBe(false);
    expect(isCreatedIn('postgres://localhost/rapport')).toBe(true);
  });
});
