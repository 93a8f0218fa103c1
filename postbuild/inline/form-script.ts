/** Runs in a page with a form, until that has its scripts. */
import './remember-submit.ts';
import './keep-query.ts';
