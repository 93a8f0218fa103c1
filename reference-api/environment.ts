import { BlockList } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import { networksIn } from './client-of.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const localHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]', '']);

const isLocal = (address: string): boolean =>
  URL.canParse(address) && localHosts.has(new URL(address).hostname);

const seconds = z.coerce.number({ error: 'must be a number of seconds' }).min(1).max(120);

/** The driver is asked where it would connect: `?host=` and `PGHOST` count before the address. */
function isLocalDatabase(connectionString: string): boolean {
  const { host } = new pg.Client({ connectionString });
  return host.startsWith('/') || localHosts.has(host);
}

/**
 * The demo account's password is public, so by default it is only created on a developer's machine.
 */
function isAllLocal(host = '', database?: string, ...addresses: (string | undefined)[]): boolean {
  return (
    localHosts.has(host) &&
    (database === undefined || isLocalDatabase(database)) &&
    addresses.every((one) => one === undefined || isLocal(one))
  );
}

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535);

const thisMachine = networksIn('127.0.0.0/8,::1') ?? new BlockList();

const firstPort = 4310;
const portsTried = 50;

/** The configured port, or those to try in turn: not the site's, which may start to listen later. */
function portsOf(configured: number | undefined, sitePort: number | undefined): number[] {
  if (configured !== undefined) return [configured];
  const tried = Array.from({ length: portsTried }, (_, at) => firstPort + at);
  return tried.filter((one) => one !== sitePort);
}

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  // Without a host it names one by a parameter.
  .refine((address) => URL.canParse(address.replace('@/', '@host/')), {
    error: 'must be an address; write / # and ? of its password as %2F, %23 and %3F',
  });

const variables = z
  .object({
    API_PORT: port,
    /** The site's. */
    PORT: port,
    API_HOST: z.string().min(1),
    DATABASE_URL: databaseAddress,
    DATABASE_DIRECT_URL: databaseAddress,
    DATA_DIR: z.string().min(1),
    SITE_URL: webAddress,
    API_PUBLIC_URL: webAddress.optional(),
    DEMO_ACCOUNT: z.enum(['on', 'off'], { error: 'must be on or off' }),
    COACH: z.enum(['on', 'off'], { error: 'must be on or off' }),
    COACH_URL: webAddress,
    COACH_MODEL: z.string().min(1),
    COACH_KEY: z.string().min(1),
    COACH_SECONDS: seconds,
    TRANSCRIBE_URL: webAddress,
    TRANSCRIBE_MODEL: z.string().min(1),
    TRANSCRIBE_KEY: z.string().min(1),
    TRUSTED_SITES: z.string().transform((text, checked) => {
      const networks = networksIn(text);
      if (networks) return networks;
      checked.addIssue('must be networks such as 10.0.0.0/8, separated by commas');
      return z.NEVER;
    }),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    }),
    STALLED_READER_MS: z.coerce
      .number({ error: 'must be a whole number' })
      .int()
      .min(1_000)
      .max(600_000),
    RELEASE: z.string(),
    COMMIT: z.string(),
    API_REQUESTS_PER_MINUTE: z.coerce
      .number({ error: 'must be a whole number' })
      .int()
      .min(1)
      .max(1_000_000),
  })
  .partial();

/** Every variable that the API reads. */
export const apiVariables: readonly string[] = Object.keys(variables.shape);

const environmentSchema = variables
  // A model alone is one on this machine: `npm start` looks for its address.
  .refine(({ COACH_URL, COACH_MODEL }) => COACH_URL === undefined || COACH_MODEL !== undefined, {
    path: ['COACH_URL'],
    error: 'is set with COACH_MODEL, or not at all',
  })
  .refine((read) => read.DATABASE_URL !== undefined || read.DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'is set beside DATABASE_URL, or not at all',
  })
  .transform((read) => ({
    ports: portsOf(read.API_PORT, read.PORT),
    host: read.API_HOST ?? '127.0.0.1',
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    dataFolder: read.DATA_DIR ?? '.data/api',
    siteUrl: withoutTrailingSlash(read.SITE_URL ?? 'http://localhost:3000'),
    publicUrl: read.API_PUBLIC_URL && withoutTrailingSlash(read.API_PUBLIC_URL),
    sites: read.TRUSTED_SITES ?? thisMachine,
    requestsPerMinute: read.API_REQUESTS_PER_MINUTE ?? 1_200,
    stalledReaderMs: read.STALLED_READER_MS,
    coach:
      read.COACH === 'off'
        ? null
        : endpoint(read.COACH_URL, read.COACH_MODEL, read.COACH_KEY, read.COACH_SECONDS),
    transcription: endpoint(
      read.TRANSCRIBE_URL,
      read.TRANSCRIBE_MODEL ?? 'whisper-1',
      read.TRANSCRIBE_KEY,
      read.COACH_SECONDS,
    ),
    sellsPlans: !read.SITE_URL || isLocal(read.SITE_URL),
    demoAccount: read.DEMO_ACCOUNT
      ? read.DEMO_ACCOUNT === 'on'
      : isAllLocal(
          read.API_HOST,
          read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
          read.SITE_URL,
          read.API_PUBLIC_URL,
        ),
  }));

export type Environment = z.infer<typeof environmentSchema>;

/** An empty variable counts as unset: compose files write them that way. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const nonEmpty = Object.entries(source).filter(([, value]) => value?.trim());
  const read = environmentSchema.safeParse(Object.fromEntries(nonEmpty));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is invalid: ${problems.join('; ')}`);
}

/** An endpoint with an OpenAI-compatible protocol. */
export type Endpoint = { url: string; model: string; key: string | undefined; deadlineMs: number };

/** Null if none is named. */
function endpoint(url?: string, model?: string, key?: string, limit = 20): Endpoint | null {
  if (url === undefined || model === undefined) return null;
  return { url: withoutTrailingSlash(url), model, key, deadlineMs: limit * 1000 };
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
