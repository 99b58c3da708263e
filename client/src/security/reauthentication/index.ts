/**
 * Asks for the current password when the server refuses a sensitive change by an old session, then repeats the change.
 * Loaded with every page: the dialog itself is lazy.
 */
export { confirmPassword, reauthenticationLink } from './reauthentication';
export { ReauthenticationHost } from './reauthentication-host';
