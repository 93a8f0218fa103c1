import { readItem, removeItem, storeItem } from '../browser-storage.ts';

const key = 'sign_in_email';

/**
 * Carries the e-mail from the forgotten-password page back to sign-in: in this tab only, and only
 * once.
 */
export const rememberEmail = (email: string): boolean => storeItem('sessionStorage', key, email);

export function takeRememberedEmail(): string | null {
  const email = readItem('sessionStorage', key);
  removeItem('sessionStorage', key);
  return email;
}
