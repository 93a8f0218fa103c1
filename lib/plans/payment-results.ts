/** After this delay, the pages that a checkout returns to redirect by themselves. */
export const paymentRedirectDelay = 5000;

/** As specified: in English, and for a cancelled payment by an address without a language. */
export const redirectAfter = {
  success: '/en/my-account',
  cancel: '/account/billing',
} as const;

export type PaymentOutcome = keyof typeof redirectAfter;
