import { keepInTab, keptInTab } from '../tab-storage.ts';

const key = 'sign_in_email';

/** Carries an address from the forgotten password back to sign-in: in this tab only, and only once. */
export const rememberEmail = (email: string): void => keepInTab(key, email);

export function takeRememberedEmail(): string | null {
  const email = keptInTab(key) || null;
  if (email !== null) keepInTab(key, '');
  return email;
}
