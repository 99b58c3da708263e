// Owns the tables: email_changes, email_change_undos, password_resets
/** Changes of accounts: profiles, addresses and passwords, blocks, merges, deletions, recovery, and the list for admins. */
export { resetLinkNotValid } from './account.errors.js';
export { AccountsModule } from './accounts.module.js';
export { revokeAccountLinks } from './links/account-link.repository.js';
export { PasswordResetRequestService } from './links/password-reset-request.service.js';
export { PasswordResetService } from './links/password-reset.service.js';
