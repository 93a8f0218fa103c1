import 'server-only';
import { z } from 'zod';
import { pageAt } from '../../lib/i18n/page-at.ts';
import type { LogFields, LogLevel } from '../observe/log.ts';

/**
 * Browsers' reports about our pages, in three formats, with the fields that we log: the page's
 * name, not its address; the place in our scripts, not the error message; the blocked host, not the
 * full address.
 */
const entry = (level: LogLevel, event: string, fields: LogFields) => [{ level, event, fields }];

export const reportTypes = {
  types: /^application\/(?:json|reports\+json|csp-report)\s*(?:;.*)?$/i,
  largest: 16 * 1024,
};

/** A string that matches the pattern; any other value becomes undefined. */
const text = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);
const number = z.number().int().nonnegative().optional().catch(undefined);

const page = z
  .string()
  .catch('')
  .transform((address) => pageAt(URL.parse(address, 'http://here')?.pathname ?? ''));

const frame = /^\/_next\/static\/[\w./~-]{1,160}:\d{1,7}:\d{1,7}$/;

const browserError = z
  .object({
    type: z.literal('error'),
    page,
    name: text(/^\w{1,60}$/),
    digest: text(/^[\w@]{1,40}$/),
    frames: z.array(z.string().regex(frame)).max(10).catch([]),
  })
  .transform(({ type: _, frames, ...fields }) =>
    entry('error', 'browser-error', { ...fields, frames: frames.join('\n') }),
  );

const visit = z
  .object({ type: z.literal('visit'), page })
  .transform(({ page: visited }) => entry('info', 'visit', { page: visited }));

/** `inline`, `eval`, or the origin of an address. */
const blocked = z
  .string()
  .transform((uri) => (/^[a-z-]{1,30}$/.test(uri) ? uri : (URL.parse(uri)?.origin ?? 'other')))
  .optional()
  .catch(undefined);

/** Violations caused by browser extensions and the like are not the page's fault. */
const fromExtension = /^(?:[a-z]+-)*extension(?::|$)|^about|^null$/;

/**
 * Common to both violation formats below. Parsing never fails, because each field has a fallback.
 */
const violation = z
  .object({
    page,
    directive: text(/^[a-z-]{1,40}$/),
    blocked,
    line: number,
    column: number,
    source: z.string().optional().catch(undefined),
  })
  .transform(({ source, ...fields }) =>
    [source, fields.blocked].some((place) => fromExtension.test(place ?? ''))
      ? []
      : entry('warn', 'policy-violation', fields),
  );

/** The Reporting API: https://www.w3.org/TR/reporting-1/ */
const browserReport = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('csp-violation'), url: z.unknown(), body: z.looseObject({}) })
    .transform(({ url, body }) =>
      violation.parse({
        page: url,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        line: body.lineNumber,
        column: body.columnNumber,
        source: body.sourceFile,
      }),
    ),
  z
    .object({
      type: z.literal('crash'),
      url: page,
      body: z.object({ reason: text(/^[\w-]{1,40}$/) }),
    })
    .transform(({ url, body: { reason } }) =>
      entry('error', 'browser-crash', { page: url, reason }),
    ),
]);

/**
 * The deprecated `report-uri` format: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
 */
const legacyReport = z
  .object({ 'csp-report': z.looseObject({}) })
  .transform(({ 'csp-report': report }) =>
    violation.parse({
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      line: report['line-number'],
      column: report['column-number'],
      source: report['source-file'],
    }),
  );

/** A browser sends several reports at once; types other than the two above are ignored. */
const browserReports = z
  .array(z.unknown())
  .max(50)
  .transform((all) => all.flatMap((one) => browserReport.safeParse(one).data ?? []).slice(0, 10));

export const reports = z.union([browserError, visit, legacyReport, browserReports]);
