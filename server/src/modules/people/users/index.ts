// Owns the tables: users
/** Users: the entity with its roles, how one is found, and the listeners to changes of accounts. */
export {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from './account-listeners.js';
export { userNotFound } from './user.errors.js';
export {
  accountsOfMailbox,
  fillEmptyProfile,
  findByMailbox,
  isBlockedAccount,
  isLastAdmin,
  joinedUser,
  lockAdmins,
  lockUser,
  type LockedUser,
  lockUsers,
  matchingUserIds,
  userIdsByNameOrEmail,
} from './user.repository.js';
export { SignedInUserResponse, toUserResponse, UserResponse } from './user.response.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
