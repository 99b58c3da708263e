/**
 * Sign-in, registration and the signed-in viewer. Loaded with every page: forms and pages are lazy and
 * imported by file.
 */
export { AccountButton, MenuAccount } from './account-button';
export { LoginDialogHost } from './login/login-dialog-host';
export { closeLogin, openLogin } from './login/login-dialog-store';
export { LoginGate } from './login-gate';
export { endSession } from './session/use-session';
export { usePrefilledSender } from './session/use-prefilled-sender';
export { ViewerReauthentication } from './session/viewer-reauthentication';
export { useViewer, ViewerProvider, type ViewerDetails } from './session/viewer-provider';
export { notifyOtherTabs, RENEWAL_CONTEXT, VIEWER_CONTEXT } from './session/viewer-sync';
export { ViewerDocument } from './session/viewer.generated';
