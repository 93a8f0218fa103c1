// With the framework's own script: an error page that has yet to be fetched is none, and costs every page a request.
import './app/[locale]/error';
import './app/global-error';
import { reportBrowserError, reportVisit } from './lib/api/reports';

/** The framework runs it once, before it takes a page over. */
addEventListener('error', ({ error }) => reportBrowserError(error));
addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason));

// Without the setting the compiler leaves it out.
if (process.env.NEXT_PUBLIC_VISIT_COUNT === 'on') reportVisit();
