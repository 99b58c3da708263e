import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const notHuman = () => invalidInput('Please confirm that you are human', 'recaptchaToken');

export const unknownCaptchaAction = () => invalidInput('The action is not known', 'action');

/** Another provider answers here: there is nothing to solve. */
export const noChallenge = () => notFound('Challenge');

export const captchaUnavailable = () =>
  new DomainError('UNAVAILABLE', 'The human check cannot be reached. Please try again later.');
