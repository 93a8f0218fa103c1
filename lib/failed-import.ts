import { reportBrowserError } from './api/reports.ts';

/** `import('./pen').catch(failedImport)`: null if it failed. A later import asks for it again. */
export function failedImport(error: unknown): null {
  reportBrowserError(error);
  return null;
}
