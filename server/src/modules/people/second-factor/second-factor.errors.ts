import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

/** A wrong, used or unknown code or passkey; the reason is not revealed. */
export const secondFactorFailed = () =>
  new DomainError('UNAUTHENTICATED', 'This code or passkey is not valid. Please try again.');

export const signInExpired = () =>
  new DomainError('UNAUTHENTICATED', 'This sign-in has expired. Please log in again.');

export const passkeySignInFailed = () =>
  new DomainError('UNAUTHENTICATED', 'This passkey could not sign you in. Please try again.');

export const oneProofOnly = () => invalidInput('Please send either a code or a passkey response', 'code');

export const responseMalformed = (field: string) => invalidInput('The passkey response is malformed', field);

export const setupCodeWrong = () => invalidInput('This code is not valid. Please try the next one.', 'code');

export const totpAlreadyEnabled = () =>
  new DomainError('CONFLICT', 'An authenticator app is set up already. Remove it first.');

export const passkeyNotAccepted = () =>
  invalidInput('This passkey could not be added. Please try again.', 'response');

export const passkeyTaken = () =>
  new DomainError('CONFLICT', 'This passkey is already in use', { field: 'response' });

export const tooManyPasskeys = (max: number) =>
  new DomainError('CONFLICT', `An account has at most ${max} passkeys. Delete one first.`);

export const passkeyNotFound = () => notFound('Passkey');

export const noSecondFactor = () =>
  new DomainError('CONFLICT', 'Recovery codes need an authenticator app or a passkey first');

export const lastFactorOfAdmin = () =>
  new DomainError('CONFLICT', 'Admins need a second factor here. Add another one before you remove this.');

export const cannotResetOwnFactor = () =>
  new DomainError('CONFLICT', 'You cannot reset your own second factor');

const CODE = { field: 'code' };

export const confirmationCodeWrong = () =>
  new DomainError('REAUTHENTICATION_REQUIRED', 'This code is not valid. Please try the next one.', CODE);

export const mailedCodeRequired = () =>
  new DomainError(
    'REAUTHENTICATION_REQUIRED',
    'Please confirm your password and the code that we mail to you: this account has had no second factor for a while',
    CODE,
  );

export const accountNotFound = () => notFound('User');
