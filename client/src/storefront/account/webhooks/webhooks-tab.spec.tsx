import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  viewerIs,
  type Mock,
} from '../../../../test/storefront';
import { AccountPage } from '../account-page';
import {
  AddOwnWebhookDocument,
  DeleteOwnWebhookDocument,
  MyWebhookDeliveriesDocument,
  MyWebhooksDocument,
  RenewOwnWebhookSecretDocument,
  TestOwnWebhookDocument,
} from './webhooks.generated';

const user = userEvent.setup({ delay: null });
const SECRET = 'whsec_TheSecretOfIt';

const stock = {
  __typename: 'WebhookEndpoint',
  id: 3,
  url: 'https://example.com/webhooks',
  description: 'Stock system',
  eventTypes: ['ORDER_COMPLETED'],
  isActive: true,
  disabledReason: null,
  failingSince: null,
  createdAt: '2026-03-01T12:00:00Z',
  version: 1,
};

const delivery = {
  __typename: 'WebhookDelivery',
  id: 9,
  state: 'failed',
  createdAt: '2026-03-02T12:00:00Z',
  event: { __typename: 'WebhookEvent', id: 'msg_1', type: 'order.completed' },
  attempts: [
    {
      __typename: 'WebhookAttempt',
      id: 1,
      at: '2026-03-02T12:00:00Z',
      durationMs: 120,
      statusCode: 500,
      error: 'Answered 500',
    },
  ],
};

const listIs = (...webhooks: unknown[]): Mock => ({
  request: { query: MyWebhooksDocument },
  result: { data: { myWebhooks: webhooks } },
});

function show(mocks: Mock[], roles: { isSeller?: boolean } = {}) {
  renderStorefront(<AccountPage />, {
    mocks: [viewerIs(buildViewer(roles)), ...mocks],
    path: '/account?tab=webhooks',
  });
}

/** The first query of a spec file also waits for compilation. */
const SLOW = { timeout: 5000 };
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, SLOW));
const seen = async (text: string | RegExp) =>
  expect(await screen.findByText(text, {}, SLOW)).toBeInTheDocument();

beforeEach(signIn);

test('explains how to add the first webhook', async () => {
  show([listIs()]);
  await seen('No webhooks');
});

test('shows an error and retries when the list cannot be loaded', async () => {
  show([{ request: { query: MyWebhooksDocument }, result: refusal('', 'INTERNAL') }, listIs(stock)]);
  await seen('Failed to load webhooks');
  await press('Retry');
  await seen('Stock system');
});

test('says why a webhook was switched off', async () => {
  show([listIs({ ...stock, isActive: false, disabledReason: 'failing' })]);
  await seen('Switched off: every delivery failed for three days.');
});

test.each([
  ['a buyer', false],
  ['a seller', true],
])('offers %s the events of the account', async (_, isSeller) => {
  show([listIs()], { isSeller });
  await press('New Webhook');
  expect(screen.getByRole('checkbox', { name: 'order.completed' })).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox', { name: 'sale.completed' })).toHaveLength(isSeller ? 1 : 0);
  expect(screen.queryByRole('checkbox', { name: 'submission.matched' })).not.toBeInTheDocument();
});

test('shows the secret of a new webhook once', async () => {
  const input = { url: stock.url, description: '', eventTypes: ['ORDER_COMPLETED'] };
  show([
    listIs(),
    {
      request: { query: AddOwnWebhookDocument, variables: { input } },
      result: {
        data: { createWebhook: { __typename: 'WebhookSecretPayload', secret: SECRET, endpoint: stock } },
      },
    },
    listIs(stock),
  ]);
  await press('New Webhook');
  await press('Create Webhook');
  await seen('Please choose at least one event');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), stock.url);
  await user.click(screen.getByRole('checkbox', { name: 'order.completed' }));
  await press('Create Webhook');

  expect(await screen.findByLabelText('Signing secret')).toHaveValue(SECRET);
  await press('Copy Secret');
  await seen('Secret copied');
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await press('Done');
  await seen('Stock system');
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
});

test('sends a test and shows the deliveries with their answers', async () => {
  show([
    listIs(stock),
    {
      request: { query: TestOwnWebhookDocument, variables: { id: 3 } },
      result: { data: { testWebhook: delivery } },
    },
    {
      request: { query: MyWebhookDeliveriesDocument, variables: { endpointId: 3 } },
      result: {
        data: { myWebhookDeliveries: { __typename: 'WebhookDeliveryConnection', nodes: [delivery] } },
      },
    },
  ]);
  await press('Send a test to Stock system');
  await seen('Test sent. The deliveries show the answer.');
  await press('Deliveries to Stock system');
  const log = await screen.findByRole('region', { name: 'Deliveries' });
  expect(within(log).getByText('order.completed')).toBeInTheDocument();
  expect(within(log).getByText(/Answered 500 in 120 ms/)).toBeInTheDocument();
});

test('makes a new secret after a confirmation', async () => {
  show([
    listIs(stock),
    {
      request: { query: RenewOwnWebhookSecretDocument, variables: { id: 3 } },
      result: {
        data: { renewWebhookSecret: { __typename: 'WebhookSecretPayload', secret: SECRET, endpoint: stock } },
      },
    },
  ]);
  await press('New secret for Stock system');
  await press('Make Secret');
  expect(await screen.findByLabelText('Signing secret')).toHaveValue(SECRET);
});

test('deletes a webhook after a confirmation', async () => {
  show([
    listIs(stock),
    {
      request: { query: DeleteOwnWebhookDocument, variables: { id: 3, expectedVersion: 1 } },
      result: { data: { deleteWebhook: { __typename: 'MessagePayload', message: 'Webhook deleted' } } },
    },
    listIs(),
  ]);
  await press('Delete Stock system');
  await press('Delete Webhook');
  await seen('Webhook deleted');
  await seen('No webhooks');
});
