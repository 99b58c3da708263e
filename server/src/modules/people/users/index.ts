// Owns the tables: users, email_changes, email_change_undos, password_resets
/** Accounts: profiles, changes of the email address, forgotten passwords, and the list of users for admins. */
export { SignedInUserResponse, toUserResponse, UserResponse } from './api/user.response.js';
export {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from './merging/account-listeners.service.js';
export { PasswordResetRequestService } from './links/password-reset-request.service.js';
export { PasswordResetService } from './links/password-reset.service.js';
export { resetLinkNotValid } from './user.errors.js';
export { UsersModule } from './users.module.js';
export {
  fillEmptyProfile,
  findByMailbox,
  isBlockedAccount,
  joinedUser,
  lockUser,
  type LockedUser,
  matchingUserIds,
  userIdsByNameOrEmail,
} from './user.repository.js';
export { UsersService } from './users.service.js';
