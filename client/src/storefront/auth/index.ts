/**
 * Signing in and out, registration, forgotten passwords. Loaded with every page: what is heavy (forms, pages) stays out of here
 * and is imported by its file where it is lazy.
 */
export { AccountButton } from './account-button';
export { LoginDialogHost } from './login-dialog-host';
export { LoginGate } from './login-gate';
export { openLogin } from './login-dialog-store';
export { MenuAccount } from './menu-account';
export { inTurn } from './in-turn';
export { tellOtherTabs } from './other-tabs';
export { useViewer, ViewerProvider, type ViewerDetails } from './viewer-provider';
export { ViewerDocument } from './viewer.generated';
