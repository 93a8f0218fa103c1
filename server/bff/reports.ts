import 'server-only';
import { z } from 'zod';
import { pageAt } from '../../lib/i18n/page-at.ts';
import type { LogFields, LogLevel } from '../observe/log-line.ts';

/**
 * What a browser tells of a page of ours, in three spellings, and what is kept of it. Only what is named here is:
 * which page, never its address; where in our scripts, never what was said there; which host, never what of it.
 */
type Told = { level: LogLevel; event: string; fields: LogFields };

export const reportTypes = {
  types: /^application\/(?:json|reports\+json|csp-report)\s*(?:;.*)?$/i,
  largest: 16 * 1024,
};

/** A text of a pattern of ours, and nothing instead of any other. */
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
  .transform(({ type: _, frames, ...fields }): Told[] => [
    { level: 'error', event: 'browser-error', fields: { ...fields, frames: frames.join('\n') } },
  ]);

const visit = z
  .object({ type: z.literal('visit'), page })
  .transform((told): Told[] => [{ level: 'info', event: 'visit', fields: { page: told.page } }]);

/** `inline`, `eval`, or the origin of an address. */
const blocked = z
  .string()
  .transform((said) => (/^[a-z-]{1,30}$/.test(said) ? said : (URL.parse(said)?.origin ?? 'other')))
  .optional()
  .catch(undefined);

/** What extensions and other programs of a person's own browser put into a page is no fault of it. */
const ofBrowser = /^(?:[a-z]+-)*extension(?::|$)|^about|^null$/;

const directive = text(/^[a-z-]{1,40}$/);

type Violation = {
  page: string;
  directive: string | undefined;
  blocked: string | undefined;
  line: number | undefined;
  column: number | undefined;
  source: string | undefined;
};

const violation = ({ source, ...fields }: Violation): Told[] =>
  [source, fields.blocked].some((place) => ofBrowser.test(place ?? ''))
    ? []
    : [{ level: 'warn', event: 'policy-violation', fields }];

const source = z.string().optional().catch(undefined);

/** https://www.w3.org/TR/reporting-1/, of which a browser sends several at once. */
const reportOfBrowser = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('csp-violation'),
      url: page,
      body: z.object({
        effectiveDirective: directive,
        blockedURL: blocked,
        sourceFile: source,
        lineNumber: number,
        columnNumber: number,
      }),
    })
    .transform(({ url, body }) =>
      violation({
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
    .transform(({ url, body: { reason } }): Told[] => [
      { level: 'error', event: 'browser-crash', fields: { page: url, reason } },
    ]),
]);

/** The way of before: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const olderReport = z
  .object({
    'csp-report': z.object({
      'document-uri': page,
      'effective-directive': directive,
      'violated-directive': directive,
      'blocked-uri': blocked,
      'source-file': source,
      'line-number': number,
      'column-number': number,
    }),
  })
  .transform(({ 'csp-report': told }) =>
    violation({
      page: told['document-uri'],
      directive: told['effective-directive'] ?? told['violated-directive'],
      blocked: told['blocked-uri'],
      line: told['line-number'],
      column: told['column-number'],
      source: told['source-file'],
    }),
  );

/** Of the many kinds a browser knows we asked for two: others are nothing to hear of. */
const severalReports = z
  .array(z.unknown())
  .max(50)
  .transform((all) => all.flatMap((one) => reportOfBrowser.safeParse(one).data ?? []).slice(0, 10));

export const reports = z.union([browserError, visit, olderReport, severalReports]);
