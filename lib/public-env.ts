import { z } from 'zod';

/**
 * What is fixed into the pages when they are built: outside addresses, never a secret. A change of one
 * of these makes the build stale.
 */
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();

const customScheme = z
  .string()
  .regex(
    /^(?!(?:https?|javascript|data|vbscript|file|blob|about):)[a-z][a-z0-9+.-]*:\/\/[^\s?#]*$/i,
    {
      error: "the desktop app's own scheme, such as rapport://auth",
    },
  )
  .optional();

const schema = z.object({
  SITE_URL: webAddress,
  API_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'a port number' })
    .optional(),
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
});

export const publicVariables = Object.keys(schema.shape);

type Reading = { ok: true } | { ok: false; lines: string[] };

export function readPublicEnv(source: Readonly<Record<string, string | undefined>>): Reading {
  const given = Object.fromEntries(
    publicVariables.filter((name) => source[name]).map((name) => [name, source[name]]),
  );
  const read = schema.safeParse(given);
  if (read.success) return { ok: true };
  return {
    ok: false,
    lines: read.error.issues.map(({ path: [name], message }) => {
      const held = JSON.stringify(given[String(name)]);
      return `${String(name)} holds ${held}; expected ${message}.`;
    }),
  };
}
