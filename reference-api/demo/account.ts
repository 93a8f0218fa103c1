/** The demo account's sign-in, printed by `npm start`. */
export const demoAccount = { email: 'demo@rapport.example', password: 'interview-ready' };
