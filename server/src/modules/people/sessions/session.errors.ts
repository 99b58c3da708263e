import { CURRENT_PASSWORD_WRONG } from '#core/auth/index.js';
import { DomainError, notFound } from '#core/errors/index.js';

export const sessionNotFound = () => notFound('Session');

export const REFRESH_TOKEN_WRONG = 'This refresh token is not valid. Please sign in again.';

export const refreshTokenRefused = () => new DomainError('UNAUTHENTICATED', REFRESH_TOKEN_WRONG);

export const CODE_WRONG = 'This code is not valid. Please check it, or request a new one.';

const FIELD = { field: 'currentPassword' };

export const reauthenticationRequired = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', 'Please enter your current password to continue', FIELD);

export const currentPasswordWrong = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', CURRENT_PASSWORD_WRONG, FIELD);

export const reauthenticationCodeWrong = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', CODE_WRONG, { field: 'code' });
