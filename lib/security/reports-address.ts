/** Where our scripts send error reports, and browsers policy violations and crashes. */
export const reportsAddress = '/api/reports';
