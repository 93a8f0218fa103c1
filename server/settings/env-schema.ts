import { z } from 'zod';
import { isLocalSite } from '../../lib/local-site.ts';

/**
 * Everything the running site reads from its environment. Pure, so that the start script and the
 * server read the same rules. To add a variable: one line here, one in `secretNames` if its value
 * must never be printed.
 */

const secretNames: ReadonlySet<string> = new Set(['SESSION_SECRET', 'REDIS_URL']);

const wholeNumber = (expected: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, { error: expected })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: expected });

const between = (least: number, most: number, fallback: number) =>
  wholeNumber(`a whole number from ${least} to ${most}`, least, most).default(fallback);

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const origin = z
  .string()
  .refine((value) => isHttpUrl(value) && `${new URL(value).origin}/` === new URL(value).href, {
    error: 'an http or https origin without a path, such as https://rapport.example',
  })
  .transform((value) => new URL(value).origin);

const apiBase = z
  .string()
  .refine(
    (value) => {
      if (!isHttpUrl(value)) return false;
      const url = new URL(value);
      return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    },
    { error: 'an http or https address without credentials, query or fragment' },
  )
  .transform((value) => value.replace(/\/+$/, ''));

const redisUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol), {
    error: 'a redis:// or rediss:// address',
  });

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const secrets = z
  .string()
  .transform(list)
  .refine((secret) => secret.length > 0 && secret.every((item) => item.length >= 32), {
    error: 'one or more secrets of at least 32 characters, separated by commas, newest first',
  });

const origins = z
  .string()
  .transform(list)
  .pipe(z.array(origin, { error: 'http or https origins, separated by commas' }));

const environment = z.object({
  PORT: between(1, 65_535, 3000),
  /** The public origin; the cookie's `Secure` and the same-origin check depend on it. */
  SITE_URL: origin.optional(),
  /** The API, with an optional path prefix. The start script names the embedded one. */
  UPSTREAM_API_URL: apiBase.default('http://127.0.0.1:4310'),
  /** The embedded API's port, and its address as a browser reaches it: the demo's pages are there. */
  API_PORT: wholeNumber('a port number', 1, 65_535).optional(),
  API_PUBLIC_URL: apiBase.optional(),
  /** How long `/readyz` has been failing before connections are no longer taken. */
  SHUTDOWN_GRACE_MS: between(0, 60_000, 0),
  /** A separate port for `/metrics`, which is not public. Unset: no metrics are kept. */
  METRICS_PORT: wholeNumber('a port number', 1, 65_535).optional(),
  /** Who may ask: this machine alone, unless the one that reads them is elsewhere. */
  METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()], { error: 'an IP address of this machine, or 0.0.0.0' })
    .default('127.0.0.1'),
  /** A collector of traces; OpenTelemetry's own variables say the rest. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: apiBase.optional(),
  /** From which level on is logged. */
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .default('info'),
  UPSTREAM_TIMEOUT_MS: between(50, 120_000, 10_000),
  UPSTREAM_BREAKER_FAILURES: between(1, 1_000, 20),
  UPSTREAM_BREAKER_COOLDOWN_MS: between(10, 600_000, 1_000),
  /** Newest first: the first seals, every one of them opens. */
  SESSION_SECRET: secrets.optional(),
  REDIS_URL: redisUrl.optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9:_-]{1,64}$/, { error: 'letters, digits, ":", "_" and "-"' })
    .default('rapport'),
  /** How many proxies of our own stand before us: so many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXY_HOPS: between(0, 10, 0),
  /** Where screenshots, audio and Markdown images may come from; the upstream's own origin else. */
  MEDIA_ORIGINS: origins.optional(),
  /** Requests being answered at the same moment; beyond that they are refused (server/guard/in-flight.ts). */
  REQUESTS_AT_ONCE_PER_CONNECTION: between(1, 10_000, 4),
  REQUESTS_AT_ONCE_PER_ADDRESS: between(1, 1_000_000, 512),
  REQUESTS_AT_ONCE: between(1, 1_000_000, 2_048),
  CONNECTIONS_AT_ONCE: between(1, 1_000_000, 10_000),
  /** Counted per address; the limit per account covers attempts from many addresses. */
  SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: between(1, 1_000_000, 10),
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: between(1, 1_000_000, 100),
  SIGN_IN_ATTEMPTS_PER_ADDRESS: between(1, 1_000_000, 100),
  SIGN_UP_ATTEMPTS_PER_ADDRESS: between(1, 1_000_000, 100),
  ATTEMPTS_WINDOW_SECONDS: between(1, 86_400, 900),
});

/** Every variable the running site reads. */
export const siteVariables: readonly string[] = Object.keys(environment.shape);

const settled = environment.transform((read) => {
  const SITE_URL = read.SITE_URL ?? `http://localhost:${read.PORT}`;
  return {
    ...read,
    SITE_URL,
    MEDIA_ORIGINS: read.MEDIA_ORIGINS ?? [new URL(read.UPSTREAM_API_URL).origin],
  };
});

export type Env = z.output<typeof settled>;

export type EnvSource = Readonly<Record<string, string | undefined>>;
export type EnvReading = { ok: true; env: Env } | { ok: false; lines: string[] };

/** An empty variable is an absent one: that is what `VAR= npm start` means to a person. */
function withoutEmpty(source: EnvSource): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const value = source[name]?.trim();
    if (value) kept[name] = value;
  }
  return kept;
}

function lineFor(name: string, value: string | undefined, expected: string): string {
  const shown = JSON.stringify(value && value.length > 120 ? `${value.slice(0, 120)}…` : value);
  const held = secretNames.has(name) ? 'a value that is not shown' : shown;
  return value === undefined
    ? `${name} is not set; expected ${expected}.`
    : `${name} holds ${held}; expected ${expected}.`;
}

/** Reads the environment whole: either all of it is right, or there is one line per wrong variable. */
export function readEnv(source: EnvSource): EnvReading {
  const given = withoutEmpty(source);
  const read = settled.safeParse(given);
  if (!read.success) {
    const expected = new Map<string, string>();
    for (const issue of read.error.issues) {
      const name = String(issue.path[0]);
      if (!expected.has(name)) expected.set(name, issue.message);
    }
    return {
      ok: false,
      lines: [...expected].map(([name, wanted]) => lineFor(name, given[name], wanted)),
    };
  }
  // On a developer's own machine the start script makes one up.
  if (!read.data.SESSION_SECRET && !isLocalSite(read.data.SITE_URL)) {
    const wanted = `a secret of at least 32 characters, because SITE_URL is ${read.data.SITE_URL}`;
    return { ok: false, lines: [lineFor('SESSION_SECRET', undefined, wanted)] };
  }
  return { ok: true, env: read.data };
}
