/** Runs in every page before its first paint. */
import './flag-session.ts';
import './remember-language.ts';
import './command-dialogs.ts';
import './remember-press.ts';
import './current-year.ts';
import './open-at-plans.ts';
