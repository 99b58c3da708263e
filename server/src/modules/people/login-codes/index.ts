// Owns the tables: login_codes
/** Mailed codes that prove the ownership of a mailbox: for a sign-in without a password, and for reauthentication. */
export { LoginCodesModule } from './login-codes.module.js';
export { LoginCodesService } from './login-codes.service.js';
