/** Where browsers tell what went wrong: the pages' own script, and the browser by itself. */
export const reportsAddress = '/api/reports';
