import { DomainError, notFound } from '../../core/errors/index.js';

export const sessionNotFound = () => notFound('Session');

export const CURRENT_PASSWORD_WRONG = 'The current password is not correct';

const FIELD = { field: 'currentPassword' };

export const reauthenticationRequired = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', 'Please enter your current password to continue', FIELD);

export const currentPasswordWrong = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', CURRENT_PASSWORD_WRONG, FIELD);
