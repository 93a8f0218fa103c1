import { z } from 'zod';
import { builtSiteUrl, isLocalSite } from './local-site.ts';
import { usualDesktopAddress } from './site.ts';

/**
 * What is fixed into the pages when they are built: outside addresses, never a secret. A build belongs to
 * these: with others it is made anew, or not served.
 */
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();

const customScheme = z
  .string()
  .regex(
    /^(?!(?:https?|javascript|data|vbscript|file|blob|about):)[a-z][a-z0-9+.-]*:\/\/[^\s?#]*$/i,
    {
      error: `the desktop app's own scheme, such as ${usualDesktopAddress}`,
    },
  )
  .optional();

/** Shown as it is, on one line. */
const line = z
  .string()
  .max(200, { error: 'at most 200 characters' })
  .regex(/^[^\p{Cc}]+$/u, { error: 'one line of text' })
  .optional();

const schema = z.object({
  SITE_URL: webAddress,
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, { error: 'a phone number, digits only' })
    .optional(),
  REFERRAL_URL: webAddress,
  SCHEDULING_URL: webAddress,
  NEXT_PUBLIC_DESKTOP_URL: customScheme,
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: webAddress,
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: webAddress,
  CHECKOUT_POWER_MONTHLY_URL: webAddress,
  CHECKOUT_POWER_ANNUAL_URL: webAddress,
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'a mailto:, https: or tel: address' })
    .optional(),
  NEXT_PUBLIC_VISIT_COUNT: z.literal('on', { error: 'on, or nothing' }).optional(),
  DESKTOP_APP_URL: webAddress,
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: z.email({ error: 'an email address' }).optional(),
});

export const demoWhatsappNumber = '12025550123';

/** The demo's own stand in for these, and only on a developer's machine. */
const requiredInPublic = {
  SCHEDULING_URL: 'the page on which a call is booked',
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'the checkout of the Professional plan, paid monthly',
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'the checkout of the Professional plan, paid annually',
} satisfies Partial<Record<PublicVariable, string>>;

type PublicVariable = keyof typeof schema.shape;
export const publicVariables = schema.keyof().options;

/** Every variable with the value that a build takes for it; the empty text where it takes none. */
export type PublicSettings = Record<PublicVariable, string>;

type Source = Readonly<Record<string, string | undefined>>;
type Given = Partial<PublicSettings>;

/** An empty variable is an absent one. */
const givenIn = (source: Source): Given =>
  Object.fromEntries(
    publicVariables.flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

function settle(given: Given): PublicSettings {
  const none = Object.fromEntries(publicVariables.map((name) => [name, ''])) as PublicSettings;
  const WHATSAPP_NUMBER = given.WHATSAPP_NUMBER ?? demoWhatsappNumber;
  return {
    ...none,
    NEXT_PUBLIC_DESKTOP_URL: usualDesktopAddress,
    REFERRAL_URL: `https://wa.me/${WHATSAPP_NUMBER}`,
    ...given,
    WHATSAPP_NUMBER,
    SITE_URL: builtSiteUrl(given.SITE_URL),
  };
}

/** What a build is made with, or a running site reads, of an environment that was looked at already. */
export const publicSettings = (source: Source): PublicSettings => settle(givenIn(source));

type Reading = { ok: true; settings: PublicSettings } | { ok: false; lines: string[] };

/** Either all of it is right and complete, or there is one line per variable that is not. */
export function readPublicEnv(source: Source): Reading {
  const given = givenIn(source);
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path: [name], message }) => {
      const held = JSON.stringify(given[name as PublicVariable]);
      return `${String(name)} holds ${held}; expected ${message}.`;
    });
    return { ok: false, lines };
  }
  const { SITE_URL } = given;
  const missing =
    SITE_URL === undefined || isLocalSite(SITE_URL)
      ? []
      : Object.entries(requiredInPublic)
          .filter(([name]) => !given[name as PublicVariable])
          .map(
            ([name, wanted]) =>
              `${name} is not set; expected ${wanted}, because SITE_URL is ${SITE_URL}.`,
          );
  return missing.length > 0 ? { ok: false, lines: missing } : { ok: true, settings: settle(given) };
}

/** What is asked of a build that it was not made with: a line a variable. What is not set asks nothing. */
export function settingsThatDiffer(built: PublicSettings, source: Source): string[] {
  const given = givenIn(source);
  const asked = settle(given);
  return publicVariables
    .filter((name) => given[name] !== undefined && asked[name] !== built[name])
    .map((name) => {
      const made = built[name] === '' ? 'without it' : `with ${JSON.stringify(built[name])}`;
      return `${name} is ${JSON.stringify(given[name])}, and the build was made ${made}; run npm run build with it, or unset it.`;
    });
}
