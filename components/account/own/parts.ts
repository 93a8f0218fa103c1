/** The settings of own-account.tsx, in one lazy bundle. */
export { OwnData } from './own-data';
export { PasswordChange } from './password-change';
export { SessionList } from './session-list';
export { ShareList } from './share-list';
