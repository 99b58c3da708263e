import { PROFILE_INCOMPLETE } from '#domain/account.js';
import { DomainError, invalidInput } from '#core/errors/index.js';

export const profileIncomplete = (field: string) => invalidInput(PROFILE_INCOMPLETE, field);

export const cannotDeleteOneself = () => new DomainError('CONFLICT', 'You cannot delete your own account');

export const cannotBlockOneself = () => new DomainError('CONFLICT', 'You cannot block your own account');

export const cannotMergeWithItself = () =>
  new DomainError('CONFLICT', 'Please choose two different accounts');

export const cannotMergeOneself = () =>
  new DomainError('CONFLICT', 'You cannot merge your own account into another one');

export const cannotMergeAdmin = () =>
  new DomainError('CONFLICT', 'The account of an admin cannot be merged into another one');

export const cannotMergeBlocked = () =>
  new DomainError('CONFLICT', 'A blocked account cannot be merged. Unblock it first.');

export const adminAccount = () =>
  new DomainError('CONFLICT', 'An admin account cannot delete itself. Please ask another admin.');

/** @param duties sentences about what stands against it */
export const dutiesOpen = (duties: readonly string[]) =>
  new DomainError('CONFLICT', ['The account cannot be deleted yet.', ...duties].join(' '));

export const lastAdmin = () => new DomainError('CONFLICT', 'The last admin cannot be removed');

export const emailTaken = () =>
  new DomainError('CONFLICT', 'This email is already in use', { field: 'email' });

export const resetLinkNotValid = () =>
  invalidInput('This reset link is not valid any more. Please request a new one.', 'token');

export const confirmLinkNotValid = () =>
  invalidInput('This confirmation link is not valid any more.', 'token');

export const undoLinkNotValid = () => invalidInput('This link is not valid any more.', 'token');
