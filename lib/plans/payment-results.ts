/** Where the two pages that a checkout returns to lead on, by themselves, after the delay. */
export const paymentRedirectDelay = 5000;

/** As specified: in English, and for a cancelled payment by an address without a language. */
export const redirectAfter = {
  success: '/en/my-account',
  cancel: '/account/billing',
} as const;

export type PaymentOutcome = keyof typeof redirectAfter;
