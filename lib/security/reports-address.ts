/** Where our scripts send error reports, and browsers send policy violations and crashes. */
export const reportsAddress = '/api/reports';
