/**
 * Says on `<html>` whether somebody is signed in, so that a page made at build shows the right navigation. Blocked
 * storage throws: nobody can be signed in through it (components/frame/session-watch.tsx says the same).
 */
try {
  if (localStorage.getItem('auth_token')) document.documentElement.dataset.session = 'in';
} catch {}

export {};
