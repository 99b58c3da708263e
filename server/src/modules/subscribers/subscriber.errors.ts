import { invalidInput, notFound } from '../../core/errors/index.js';

/** Forged, outdated by an unsubscription, or of an address that is not on the list any more. */
export const confirmLinkNotValid = () => invalidInput('Failed to confirm subscription', 'token');

export const unsubscribeLinkNotValid = () => invalidInput('Invalid unsubscribe link', 'token');

export const subscriberNotFound = () => notFound('Subscriber');

export const unknownSubscriberStatus = () => invalidInput('status must be active or inactive', 'status');
