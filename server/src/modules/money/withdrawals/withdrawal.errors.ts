import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const withdrawalNotFound = () => notFound('Withdrawal');

export const withdrawalDecided = () =>
  new DomainError('CONFLICT', 'This withdrawal is decided already. Reload the page.');

export const oneOrderOnly = () =>
  invalidInput('Please name the order or the custom work, and only one of them', 'orderId');

export const refusalNeedsReason = () =>
  invalidInput('Please say why, so that the buyer understands', 'reason');

export const notWithdrawable = (text: string) => new DomainError('CONFLICT', text);
