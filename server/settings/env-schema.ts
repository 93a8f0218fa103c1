import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLocalSite } from '../../lib/local-site.ts';

/**
 * Everything that the running site reads from its environment. It has no side effects, so that the
 * start script can use it too. To add a variable, add a line here; if its value must never be
 * printed, also add it to `secretNames`.
 */

const secretNames: ReadonlySet<string> = new Set(['SESSION_SECRET', 'REDIS_URL']);

const wholeNumber = (expected: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, { error: expected })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: expected });

const between = (min: number, max: number, fallback: number) =>
  wholeNumber(`a whole number from ${min} to ${max}`, min, max).default(fallback);

function httpUrl(value: string): URL | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const origin = z
  .string()
  .refine((value) => httpUrl(value)?.href === `${httpUrl(value)?.origin}/`, {
    error: 'an http or https origin without a path, such as https://rapport.example',
  })
  .transform((value) => new URL(value).origin);

const apiBase = z
  .string()
  .refine(
    (value) => {
      const url = httpUrl(value);
      return url && !(url.username || url.password || url.search || url.hash);
    },
    { error: 'an http or https address without credentials, query or fragment' },
  )
  .transform((value) => value.replace(/\/+$/, ''));

const redisUrl = z.url({ protocol: /^rediss?$/, error: 'a redis:// or rediss:// address' });

/** Replaced by the file's content. */
const certificates = z.string().transform((file, { addIssue }) => {
  try {
    const text = readFileSync(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch {
    addIssue({ code: 'custom', message: 'a readable file of certificates in PEM form' });
    return z.NEVER;
  }
});

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

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

const label = z.string().regex(/^[\w.+-]{1,64}$/, { error: 'letters, digits, ".", "_", "+", "-"' });

const environment = z.object({
  PORT: between(1, 65_535, 3000),
  /** The public origin; the cookie's `Secure` and the same-origin check depend on it. */
  SITE_URL: origin.optional(),
  /** The API, with an optional path prefix. The start script names the embedded one. */
  UPSTREAM_API_URL: apiBase.default('http://127.0.0.1:4310'),
  /** The embedded API's port, and its address for browsers, which open the demo pages there. */
  API_PORT: wholeNumber('a port number', 1, 65_535).optional(),
  API_PUBLIC_URL: apiBase.optional(),
  /** How long `/readyz` fails before connections are refused. */
  SHUTDOWN_GRACE_MS: between(0, 60_000, 0),
  /** A separate, private port for `/metrics`. Unset: no metrics are collected. */
  METRICS_PORT: wholeNumber('a port number', 1, 65_535).optional(),
  /** The interface of that port: only this machine, unless Prometheus runs elsewhere. */
  METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()], { error: 'an IP address of this machine, or 0.0.0.0' })
    .default('127.0.0.1'),
  /** The trace collector; OpenTelemetry's own variables set the rest. Unset: tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: apiBase.optional(),
  /** Which requests are traced: read by OpenTelemetry itself, checked here. */
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `one of ${samplers.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((value) => /^\d*\.?\d+$/.test(value) && Number(value) <= 1, {
      error: 'a number from 0 to 1',
    })
    .optional(),
  /** What is running; set in images. */
  RELEASE: label.optional(),
  COMMIT: label.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .default('info'),
  UPSTREAM_TIMEOUT_MS: between(50, 120_000, 10_000),
  /** The breaker opens when half of at least this many calls in ten seconds failed. */
  UPSTREAM_BREAKER_CALLS: between(1, 1_000_000, 20),
  UPSTREAM_BREAKER_COOLDOWN_MS: between(10, 600_000, 1_000),
  /** Newest first: the first seals cookies, all of them open cookies. */
  SESSION_SECRET: secrets.optional(),
  REDIS_URL: redisUrl.optional(),
  /** The certificate authorities for a rediss:// server. Unset: those that Node knows. */
  REDIS_CA_FILE: certificates.optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9:_-]{1,64}$/, { error: 'letters, digits, ":", "_" and "-"' })
    .default('rapport'),
  /** How many proxies of ours are in front: the number of trusted entries in X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: between(0, 10, 0),
  /** Where screenshots, audio and Markdown images may come from, besides the API's own origin. */
  MEDIA_ORIGINS: origins.optional(),
  /** How many bytes of bodies and API answers may be in memory (server/upstream/held-bytes.ts). */
  MEGABYTES_AT_ONCE: between(40, 1_000_000, 64),
  /** Limits of server/guard/unanswered.ts and connections.ts; more are refused. */
  REQUESTS_AT_ONCE: between(1, 1_000_000, 2_048),
  CONNECTIONS_AT_ONCE: between(1, 1_000_000, 10_000),
  /** Open event streams (server/bff/event-streams.ts); without one, the browser polls. */
  EVENT_STREAMS_AT_ONCE: between(1, 1_000_000, 5_000),
  /** The limits for a silent API, and for a reader that takes nothing. */
  EVENTS_SILENCE_MS: between(1_000, 600_000, 60_000),
  STALLED_READER_MS: between(1_000, 600_000, 20_000),
  /** How many replicas may run at once; more than one require Redis. */
  SITES_AT_ONCE: between(1, 10_000, 1),
  /** The limit per account covers attempts from many addresses. */
  SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: between(1, 1_000_000, 10),
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: between(1, 1_000_000, 100),
  SIGN_IN_ATTEMPTS_PER_ADDRESS: between(1, 1_000_000, 100),
  SIGN_UP_ATTEMPTS_PER_ADDRESS: between(1, 1_000_000, 100),
  /** Concurrent attempts to sign in, sign up, or change a password. */
  SIGN_INS_AT_ONCE_PER_ADDRESS: between(1, 1_000_000, 10),
  ATTEMPTS_WINDOW_SECONDS: between(1, 86_400, 900),
});

/** Every variable the running site reads. */
export const siteVariables: readonly string[] = Object.keys(environment.shape);

const environmentWithDefaults = environment
  .transform((read) => ({
    ...read,
    SITE_URL: read.SITE_URL ?? `http://localhost:${read.PORT}`,
  }))
  .superRefine((read, { addIssue }) => {
    const { SITE_URL, SESSION_SECRET, SITES_AT_ONCE, REDIS_URL, REDIS_CA_FILE } = read;
    const miss = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    // On localhost, the start script generates one.
    if (!SESSION_SECRET && !isLocalSite(SITE_URL)) {
      const wanted = `a secret of at least 32 characters, because SITE_URL is ${SITE_URL}`;
      miss('SESSION_SECRET', wanted);
    }
    if (!REDIS_URL && SITES_AT_ONCE > 1) {
      miss('REDIS_URL', `a redis:// address, because SITES_AT_ONCE is ${SITES_AT_ONCE}`);
    }
    if (REDIS_CA_FILE && !REDIS_URL?.startsWith('rediss:')) {
      miss('REDIS_URL', 'a rediss:// address, because REDIS_CA_FILE is set');
    }
  });

export type Env = z.output<typeof environmentWithDefaults>;

export type EnvSource = Readonly<Record<string, string | undefined>>;
export type EnvReading = { ok: true; env: Env } | { ok: false; lines: string[] };

/** An empty variable counts as unset: that is what `VAR= npm start` means. */
function withoutEmpty(source: EnvSource): Record<string, string | undefined> {
  const values = siteVariables.map((name) => [name, source[name]?.trim()] as const);
  return Object.fromEntries(values.filter(([, value]) => value));
}

function lineFor(name: string, value: string | undefined, expected: string): string {
  const quoted = JSON.stringify(value && value.length > 120 ? `${value.slice(0, 120)}…` : value);
  const shown = secretNames.has(name) ? 'a value that is not shown' : quoted;
  return value === undefined
    ? `${name} is not set; expected ${expected}.`
    : `${name} holds ${shown}; expected ${expected}.`;
}

/** The whole environment if it is valid, otherwise one line per wrong variable. */
export function readEnv(source: EnvSource): EnvReading {
  const values = withoutEmpty(source);
  const read = environmentWithDefaults.safeParse(values);
  if (read.success) return { ok: true, env: read.data };
  const { fieldErrors } = z.flattenError(read.error);
  const lines = Object.entries(fieldErrors).map(([name, [expected = '']]) =>
    lineFor(name, values[name], expected),
  );
  return { ok: false, lines };
}
