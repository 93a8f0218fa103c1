/** Runs in pages with a form, until their scripts have loaded. */
import './remember-submit.ts';
import './keep-query.ts';
