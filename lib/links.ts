import 'server-only';

/** Where the site leads outside itself. Read on the server, fixed into static pages at build. */
const whatsappNumber = process.env.WHATSAPP_NUMBER ?? '12025550123';

export const referralUrl = process.env.REFERRAL_URL ?? `https://wa.me/${whatsappNumber}`;

/** A chat with a greeting already typed. Only the text varies: scheme, host and number never do. */
export const whatsappChatUrl = (greeting: string): string =>
  `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting)}`;

const embeddedApi = `http://localhost:${process.env.API_PORT ?? '4310'}`;

export const schedulingUrl = process.env.SCHEDULING_URL ?? `${embeddedApi}/schedule`;
