/** What other features may use of the account. */
export { fetchProfile } from './fetch-profile';
