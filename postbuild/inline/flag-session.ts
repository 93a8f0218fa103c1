/**
 * Marks on `<html>` whether somebody is signed in, so that a static page shows the right
 * navigation. Blocked storage throws, and means signed out (as in
 * components/frame/session-watch.tsx).
 */
try {
  if (localStorage.getItem('auth_token')) document.documentElement.dataset.session = 'in';
} catch {}

export {};
