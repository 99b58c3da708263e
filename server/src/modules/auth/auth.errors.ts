import { DomainError, invalidInput } from '../../core/errors/index.js';

export const loginFailed = () => new DomainError('UNAUTHENTICATED', 'Invalid email or password');

export const codeNotVerified = () =>
  invalidInput('Error verifying code. Please try again.', 'verificationCode');
