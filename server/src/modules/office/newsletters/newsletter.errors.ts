import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const newsletterNotFound = () => notFound('Newsletter');

export const sellersUnknown = () => invalidInput('Please choose sellers of this store', 'sellerUserIds');

export const newsletterWasSent = () =>
  new DomainError('CONFLICT', 'This newsletter is on its way or was sent. Write a new one.');

export const noRecipients = () =>
  new DomainError('CONFLICT', 'Nobody would get this newsletter. Choose other genres or sellers.');
