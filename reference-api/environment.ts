import pg from 'pg';
import { z } from 'zod';

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

const environmentSchema = z
  .object({
    API_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535),
    API_HOST: z.string().min(1),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      // Without a host it names one by a parameter.
      .refine((address) => URL.canParse(address.replace('@/', '@host/')), {
        error: 'must be an address; write / # and ? of its password as %2F, %23 and %3F',
      })
      .optional(),
    DATA_DIR: z.string().min(1),
    SITE_URL: webAddress,
    API_PUBLIC_URL: webAddress.optional(),
    DEMO_ACCOUNT: z.enum(['on', 'off'], { error: 'must be on or off' }),
    COACH_URL: webAddress,
    COACH_MODEL: z.string().min(1),
    COACH_KEY: z.string().min(1),
    COACH_SECONDS: seconds,
    TRANSCRIBE_URL: webAddress,
    TRANSCRIBE_MODEL: z.string().min(1),
    TRANSCRIBE_KEY: z.string().min(1),
    API_REQUESTS_PER_MINUTE: z.coerce
      .number({ error: 'must be a whole number' })
      .int()
      .min(1)
      .max(1_000_000),
  })
  .partial()
  .refine(
    ({ COACH_URL, COACH_MODEL }) => (COACH_URL === undefined) === (COACH_MODEL === undefined),
    { path: ['COACH_URL'], error: 'and COACH_MODEL are set together' },
  )
  .transform((read) => ({
    port: read.API_PORT ?? 4310,
    host: read.API_HOST ?? '127.0.0.1',
    databaseUrl: read.DATABASE_URL,
    dataFolder: read.DATA_DIR ?? '.data/api',
    siteUrl: withoutTrailingSlash(read.SITE_URL ?? 'http://localhost:3000'),
    publicUrl: read.API_PUBLIC_URL && withoutTrailingSlash(read.API_PUBLIC_URL),
    requestsPerMinute: read.API_REQUESTS_PER_MINUTE ?? 1_200,
    coach: endpoint(read.COACH_URL, read.COACH_MODEL, read.COACH_KEY, read.COACH_SECONDS),
    transcription: endpoint(
      read.TRANSCRIBE_URL,
      read.TRANSCRIBE_MODEL ?? 'whisper-1',
      read.TRANSCRIBE_KEY,
      read.COACH_SECONDS,
    ),
    sellsPlans: !read.SITE_URL || isLocal(read.SITE_URL),
    demoAccount: read.DEMO_ACCOUNT
      ? read.DEMO_ACCOUNT === 'on'
      : isAllLocal(read.API_HOST, read.DATABASE_URL, read.SITE_URL, read.API_PUBLIC_URL),
  }));

export type Environment = z.infer<typeof environmentSchema>;

/** An empty variable counts as unset: compose files write them that way. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const nonEmpty = Object.entries(variables).filter(([, value]) => value?.trim());
  const read = environmentSchema.safeParse(Object.fromEntries(nonEmpty));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is invalid: ${problems.join('; ')}`);
}

/** Of the OpenAI-compatible protocol. */
export type Endpoint = { url: string; model: string; key: string | undefined; deadlineMs: number };

/** Null if none is named. */
function endpoint(url?: string, model?: string, key?: string, limit = 20): Endpoint | null {
  if (url === undefined || model === undefined) return null;
  return { url: withoutTrailingSlash(url), model, key, deadlineMs: limit * 1000 };
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
