import { SubscriberOrderBy } from './dto/subscribers.args.js';
import { SUBSCRIBER_STATUSES } from '#domain/statuses.js';
import {
  choice,
  csvExport,
  flag,
  integer,
  listOf,
  message,
  moment,
  named,
  object,
  success,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';

export const SUBSCRIBERS_TAG: Tag = { name: 'Newsletter', description: 'Subscribing, and who has.' };

const SUBSCRIBER = named(
  'Subscriber',
  object({
    id: integer('Number of the subscriber.', 12),
    email: text('Address.', 'mia@example.com'),
    is_active: flag('Whether it is confirmed and not unsubscribed.'),
    created_at: moment('When it was entered.'),
    updated_at: moment('When it last changed.'),
  }),
);

const TOKEN = { token: text('What the link in the mail ends with.', 'Zm9yZ290dGVu') };
const LANDING = {
  description: 'Leads to the page that says so.',
  headers: { Location: text('The page.', '/subscription-confirmed?email=mia%40example.com') },
};
const LINK_ENDED = { BAD_USER_INPUT: 'Failed to confirm subscription' };

export const SUBSCRIPTION_API = {
  subscribe: {
    summary: 'Subscribe to the newsletter',
    description: 'Mails a link that confirms. The answer is the same for a known address.',
    request: { email: 'mia@example.com' },
    answer: message('Subscription successful! Please check your email for confirmation.'),
    refusals: { RATE_LIMITED: true },
  },
  look: {
    summary: 'Check a confirmation link',
    description: 'Changes nothing.',
    parameters: TOKEN,
    answers: { 302: LANDING },
    refusals: LINK_ENDED,
  },
  confirm: {
    summary: 'Confirm a subscription',
    description: 'Safe to repeat.',
    parameters: TOKEN,
    answers: { 204: { description: 'The link is good; whoever asked only looked ahead.' }, 302: LANDING },
    refusals: LINK_ENDED,
  },
  showUnsubscribe: {
    summary: 'Open the page that unsubscribes',
    description: 'For mail programs without one-click unsubscribing.',
    parameters: TOKEN,
    answers: {
      302: {
        description: 'Leads to the page.',
        headers: { Location: text('The page.', '/unsubscribe/Zm9yZ290dGVu') },
      },
    },
  },
  unsubscribe: {
    summary: 'Unsubscribe',
    description: 'Safe to repeat; the one-click address of our mails.',
    parameters: TOKEN,
    answer: success({
      message: text('What happened.', 'You have been successfully unsubscribed from our mailing list.'),
    }),
    refusals: { BAD_USER_INPUT: 'Invalid unsubscribe link' },
  },
} satisfies Record<string, OperationDescription>;

export const ADMIN_SUBSCRIBERS_API = {
  list: {
    summary: 'List the subscribers',
    parameters: {
      page: integer('Page, from 1.', 1),
      limit: integer('Subscribers a page.', 10),
      status: choice('Only these.', SUBSCRIBER_STATUSES),
    },
    answer: object({
      subscribers: listOf(SUBSCRIBER),
      pagination: object({
        page: integer('This page, from 1.', 1),
        limit: integer('Subscribers a page.', 10),
        total: integer('How many there are.', 1),
        totalPages: integer('How many pages there are.', 1),
      }),
    }),
  },
  remove: {
    summary: 'Delete a subscriber',
    answer: message('Subscriber deleted successfully'),
    refusals: { NOT_FOUND: 'Subscriber not found' },
  },
  removeAll: {
    summary: 'Delete all subscribers of a status',
    parameters: { status: choice('Which.', SUBSCRIBER_STATUSES, 'inactive') },
    answer: message('2 inactive subscribers deleted'),
    refusals: { BAD_USER_INPUT: 'status must be active or inactive' },
  },
} satisfies Record<string, OperationDescription>;

export const SUBSCRIBERS_EXPORT_API = {
  export: csvExport('subscribers', {
    status: choice('Only these.', ['active', 'inactive']),
    sort: choice('How the list is sorted.', Object.values(SubscriberOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
