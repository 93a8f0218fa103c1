import { z } from 'zod';
import { isLocalSite } from './local-site.ts';
import { defaultDesktopAddress } from './site.ts';

/**
 * Settings fixed into the pages at build: public addresses, never a secret. A build is not served
 * with other values: it must be made again.
 */
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' });

/** Schemes that browsers handle themselves: none of them can be the desktop app's. */
const browserSchemes =
  'about|blob|chrome|data|file|filesystem|ftp|https?|intent|javascript|mailto|resource|sms|tel|vbscript|view-source|wss?';

const customScheme = z
  .string()
  .regex(new RegExp(`^(?!(?:${browserSchemes}):)[a-z][a-z0-9+.-]*://[^\\s"'<>?#\\\\]*$`, 'i'), {
    error: `the desktop app's own scheme, such as ${defaultDesktopAddress}`,
  });

const line = z
  .string()
  .max(200, { error: 'at most 200 characters' })
  .regex(/^[^\p{Cc}]+$/u, { error: 'one line of text' });

const schema = z
  .object({
    SITE_URL: webAddress,
    WHATSAPP_NUMBER: z.string().regex(/^\d{8,15}$/, { error: 'a phone number, digits only' }),
    REFERRAL_URL: webAddress,
    SCHEDULING_URL: webAddress,
    NEXT_PUBLIC_DESKTOP_URL: customScheme,
    CHECKOUT_PROFESSIONAL_MONTHLY_URL: webAddress,
    CHECKOUT_PROFESSIONAL_ANNUAL_URL: webAddress,
    CHECKOUT_POWER_MONTHLY_URL: webAddress,
    CHECKOUT_POWER_ANNUAL_URL: webAddress,
    SECURITY_CONTACT: z.url({
      protocol: /^(?:https|mailto|tel)$/,
      error: 'a mailto:, https: or tel: address',
    }),
    NEXT_PUBLIC_VISIT_COUNT: z.literal('on', { error: 'on, or nothing' }),
    DESKTOP_APP_URL: webAddress,
    PRACTICE_HERE: z.enum(['on', 'off'], { error: 'on, off or nothing' }),
    OPERATOR_NAME: line,
    OPERATOR_ADDRESS: line,
    OPERATOR_EMAIL: z.email({ error: 'an email address' }),
    GOVERNING_LAW: line,
  })
  .partial();

export const demoWhatsappNumber = '12025550123';

/** A public site must set these. On a developer's machine demo pages stand in for them. */
const requiredInPublic = {
  SCHEDULING_URL: 'the page on which a call is booked',
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'the checkout of the Professional plan, paid monthly',
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'the checkout of the Professional plan, paid annually',
} satisfies Partial<Record<PublicVariable, string>>;

type PublicVariable = keyof typeof schema.shape;
export const publicVariables = schema.keyof().options;

/** Every variable with the build's value, which is empty if there is none. */
export type PublicSettings = Record<PublicVariable, string>;

type Source = Readonly<Record<string, string | undefined>>;
type SetVariables = Partial<PublicSettings>;

/** The public variables that are set and not empty. */
const setVariablesOf = (source: Source): SetVariables =>
  Object.fromEntries(
    publicVariables.flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/**
 * On by default on a developer's machine with the embedded API. Another API may not offer practice,
 * and would not store the answer.
 */
const mayPracticeHere = ({ SITE_URL }: SetVariables, api: string | undefined): boolean =>
  !api?.trim() && (!SITE_URL || isLocalSite(SITE_URL));

/**
 * The build's address for any local site, so that sites on several ports can serve the same build.
 * Whatever depends on the real address (cookie, same-origin check) reads it at run time.
 */
const localBuildUrl = 'http://localhost:3000';

function builtSiteUrl(siteUrl: string | undefined): string {
  if (siteUrl === undefined || isLocalSite(siteUrl)) return localBuildUrl;
  return URL.canParse(siteUrl) ? new URL(siteUrl).origin : siteUrl;
}

function withDefaults(values: SetVariables, api: string | undefined): PublicSettings {
  const empty = Object.fromEntries(publicVariables.map((name) => [name, ''])) as PublicSettings;
  const WHATSAPP_NUMBER = values.WHATSAPP_NUMBER ?? demoWhatsappNumber;
  return {
    ...empty,
    NEXT_PUBLIC_DESKTOP_URL: defaultDesktopAddress,
    REFERRAL_URL: `https://wa.me/${WHATSAPP_NUMBER}`,
    PRACTICE_HERE: mayPracticeHere(values, api) ? 'on' : 'off',
    ...values,
    WHATSAPP_NUMBER,
    SITE_URL: builtSiteUrl(values.SITE_URL),
  };
}

/** The settings of an environment that was validated before. */
export const publicSettings = (source: Source): PublicSettings =>
  withDefaults(setVariablesOf(source), source.UPSTREAM_API_URL);

type Reading = { ok: true; settings: PublicSettings } | { ok: false; lines: string[] };

/** The settings, or one line per wrong or missing variable. */
export function readPublicEnv(source: Source): Reading {
  const values = setVariablesOf(source);
  const wrong = schema.safeParse(values).error?.issues.map(({ path: [name], message }) => {
    const value = JSON.stringify(values[name as PublicVariable]);
    return `${String(name)} holds ${value}; expected ${message}.`;
  });
  const lines = wrong ?? missingIn(values);
  return lines.length > 0
    ? { ok: false, lines }
    : { ok: true, settings: withDefaults(values, source.UPSTREAM_API_URL) };
}

function missingIn(values: SetVariables): string[] {
  const { SITE_URL } = values;
  if (SITE_URL === undefined || isLocalSite(SITE_URL)) return [];
  return Object.entries(requiredInPublic)
    .filter(([name]) => !values[name as PublicVariable])
    .map(([name, is]) => `${name} is not set; expected ${is}, because SITE_URL is ${SITE_URL}.`);
}

/** One line per variable that is set to another value than the build's. */
export function differingSettings(built: PublicSettings, source: Source): string[] {
  const values = setVariablesOf(source);
  const settings = withDefaults(values, source.UPSTREAM_API_URL);
  return publicVariables
    .filter((name) => values[name] !== undefined && settings[name] !== built[name])
    .map((name) => {
      const made = built[name] === '' ? 'without it' : `with ${JSON.stringify(built[name])}`;
      return `${name} is ${JSON.stringify(values[name])}, and the build was made ${made}; run npm run build with it, or unset it.`;
    });
}
