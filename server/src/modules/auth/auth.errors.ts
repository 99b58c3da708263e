import { DomainError, invalidInput } from '../../core/errors/index.js';

export const loginFailed = () => new DomainError('UNAUTHENTICATED', 'Invalid email or password');

export const codeNotVerified = () =>
  invalidInput('Error verifying code. Please try again.', 'verificationCode');

export const shopNameTaken = (field = 'shopName') =>
  new DomainError('CONFLICT', 'This store name is already taken', { field });

export const resetLinkNotValid = () =>
  invalidInput('This reset link is not valid any more. Please request a new one.', 'token');

export const emailTaken = () =>
  new DomainError('CONFLICT', 'This email is already in use', { field: 'email' });
