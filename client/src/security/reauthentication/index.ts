/**
 * Requests the current password on REAUTHENTICATION_REQUIRED, then repeats the request. Part of every page;
 * the dialog is lazy.
 */
export { confirmPassword, reauthenticationLink } from './reauthentication';
export { ReauthenticationHost } from './reauthentication-host';
