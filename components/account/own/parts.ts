/** The settings that open when they are pressed, in one lazy bundle. */
export { OwnData } from './own-data';
export { PasswordChange } from './password-change';
export { SessionList } from './session-list';
export { ShareList } from './share-list';
