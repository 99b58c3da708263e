import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const userNotFound = () => notFound('User');

export const profileIncomplete = (field: string) => invalidInput(PROFILE_INCOMPLETE, field);

export const cannotDeleteOneself = () => new DomainError('CONFLICT', 'You cannot delete your own account');

export const lastAdmin = () => new DomainError('CONFLICT', 'The last admin cannot be removed');

export const emailTaken = () =>
  new DomainError('CONFLICT', 'This email is already in use', { field: 'email' });

export const resetLinkNotValid = () =>
  invalidInput('This reset link is not valid any more. Please request a new one.', 'token');

export const confirmLinkNotValid = () =>
  invalidInput('This confirmation link is not valid any more.', 'token');

export const undoLinkNotValid = () => invalidInput('This link is not valid any more.', 'token');
