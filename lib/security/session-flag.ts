/**
 * Runs before the first paint and says on `<html>` whether somebody is signed in, so that a page made at
 * build shows the right navigation at once. Kept as text: its hash is part of every page's policy.
 */
export const sessionFlagScript =
  "try{if(localStorage.getItem('auth_token'))document.documentElement.dataset.session='in'}catch{}";

/** What a policy with a nonce allows it by (tests/unit/session-flag.test.ts holds the two together). */
export const sessionFlagHash = "'sha256-YIYEXrWf5FWzIl0ITTm59S0ZLLkzBSnp31UvKYHKWeE='";
