const key = 'sign_in_email';

/** Carries an address from the forgotten password back to sign-in: in this tab only, and only once. */
export function rememberEmail(email: string): void {
  try {
    window.sessionStorage.setItem(key, email);
  } catch {
    // Without storage it is typed once more; nothing else depends on it.
    return;
  }
}

export function takeRememberedEmail(): string | null {
  try {
    const email = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return email;
  } catch {
    // As above.
    return null;
  }
}
