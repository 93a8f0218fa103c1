import { reportBrowserError, reportVisit } from './lib/api/reports';

/** The framework runs this file once, before it hydrates the page. */
addEventListener('error', ({ error }) => reportBrowserError(error));
addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason));

// Without the setting, the compiler drops this line.
if (process.env.NEXT_PUBLIC_VISIT_COUNT === 'on') reportVisit();

// Bundles the error pages into the framework's own script: fetching them might fail, and would cost
// every page a request. In development this would break other pages' styles.
if (process.env.NODE_ENV === 'production') {
  require('./app/[locale]/(public)/error');
  require('./app/[locale]/(member)/error');
  require('./app/global-error');
}
