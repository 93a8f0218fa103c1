/** The settings of account-settings.tsx, in one lazy bundle. */
export { AccountData } from './account-data';
export { PasswordChange } from './password-change';
export { SessionList } from './session-list';
export { ShareList } from './share-list';
