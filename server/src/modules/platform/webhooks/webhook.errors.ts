import { WEBHOOK_RETENTION_DAYS } from '#domain/webhooks.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const webhookNotFound = () => notFound('Webhook');

export const deliveryNotFound = () => notFound('Delivery');

export const webhookUrlNotValid = (problem: string) => invalidInput(problem, 'url');

export const webhookUrlNotPublic = () =>
  webhookUrlNotValid('The address must be reachable from the internet, not in a private network');

export const tooManyWebhooks = (limit: number) =>
  new DomainError('CONFLICT', `There can be at most ${limit} webhooks`);

export const eventOfStore = (type: string) =>
  invalidInput(`${type} is an event of the store alone`, 'eventTypes');

export const eventOfSellers = (type: string) => invalidInput(`Only a shop receives ${type}`, 'eventTypes');

export const webhookSwitchedOff = () =>
  new DomainError('CONFLICT', 'This webhook is switched off. Switch it on first.');

export const eventsNotKept = () =>
  new DomainError(
    'RESYNC_REQUIRED',
    `There is no such event, or it is older than ${WEBHOOK_RETENTION_DAYS} days. Read the lists again, and go on from the newest event.`,
    { field: 'after' },
  );
