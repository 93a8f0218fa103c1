import { reportBrowserError, reportVisit } from './lib/api/reports';

/** The framework runs it once, before it takes a page over. */
addEventListener('error', ({ error }) => reportBrowserError(error));
addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason));

// Without the setting the compiler leaves it out.
if (process.env.NEXT_PUBLIC_VISIT_COUNT === 'on') reportVisit();

// With the framework's own script: an error page that has yet to be fetched is none, and costs every page a request. In
// development that would keep their style from the other pages.
if (process.env.NODE_ENV === 'production') {
  require('./app/[locale]/(public)/error');
  require('./app/[locale]/(member)/error');
  require('./app/global-error');
}
