import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

const key = 'sign_in_email';

/** Carries the e-mail address from forgot-password to sign-in, once and in this tab only. */
export const rememberEmail = (email: string): boolean => storeItem('sessionStorage', key, email);

export function takeRememberedEmail(): string | null {
  const email = readItem('sessionStorage', key);
  removeItem('sessionStorage', key);
  return email;
}
