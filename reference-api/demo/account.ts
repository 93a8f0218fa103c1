/** The account a fresh clone can be entered with; `npm start` prints it. */
export const demoAccount = { email: 'demo@rapport.example', password: 'interview-ready' };
