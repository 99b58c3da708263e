import { screen, waitFor, within } from '@testing-library/react';
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
import { expiryOf } from './create-api-token';
import { CreateApiTokenDocument, MyApiTokensDocument, RevokeApiTokenDocument } from './api-tokens.generated';

const user = userEvent.setup({ delay: null });

const robot = {
  __typename: 'ApiToken',
  id: 3,
  name: 'Order export',
  prefix: 'gn_Ab12Cd',
  scopes: ['read_orders'],
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: null,
  expiresAt: '2099-03-01T12:00:00Z',
};
const TOKEN = 'gn_Ab12CdTheRestOfIt';

const listIs = (...tokens: unknown[]): Mock => ({
  request: { query: MyApiTokensDocument },
  result: { data: { myApiTokens: tokens } },
});

/** The variables of a token that ends about so many days from now. */
const inputOf = (name: string, days: number) => (variables: Record<string, unknown>) => {
  const input = variables['input'] as { name: string; expiresAt: string };
  const left = Date.parse(input.expiresAt) - Date.now();
  return input.name === name && Math.round(left / 86_400_000) === days;
};

function show(mocks: Mock[], isAdmin = false) {
  renderStorefront(<AccountPage />, {
    mocks: [viewerIs(buildViewer({ isAdmin })), ...mocks],
    path: '/account?tab=api-tokens',
  });
}

/** The first screen of a file compiles while it is looked for. */
const SLOW = { timeout: 5000 };
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, SLOW));
const seen = async (text: string | RegExp) =>
  expect(await screen.findByText(text, {}, SLOW)).toBeInTheDocument();

beforeEach(signIn);

test('a token is shown by its name, beginning, scopes and days', async () => {
  show([listIs(robot)]);
  await seen('Order export');
  await seen('gn_Ab12Cd…');
  await seen('read-orders');
  await seen('1 March 2026');
  await seen('1 March 2099');
  await seen('Never');
});

test('without tokens the way to one is shown', async () => {
  show([listIs()]);
  await seen('No API tokens');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  show([{ request: { query: MyApiTokensDocument }, result: refusal('', 'INTERNAL') }, listIs(robot)]);
  await seen('Failed to load API tokens');
  await press('Try again');
  await seen('Order export');
});

test('a token wants a name and a scope', async () => {
  show([listIs()]);
  await press('New Token');
  await press('Create Token');
  await seen('Please give the token a name');
  await seen('Please choose what the token may do');
});

test('the scope admin is offered to admins only', async () => {
  show([listIs()]);
  await press('New Token');
  expect(screen.queryByRole('checkbox', { name: 'admin' })).not.toBeInTheDocument();
});

test('an admin may grant it', async () => {
  show([listIs()], true);
  await press('New Token');
  expect(screen.getByRole('checkbox', { name: 'admin' })).toBeInTheDocument();
});

test('a token without an end is marked', async () => {
  show([listIs({ ...robot, expiresAt: null })]);
  await seen(/^This token has no end/);
});

test('a new token is shown once, can be copied, and is gone when the dialog closes', async () => {
  const created = { __typename: 'CreatedApiToken', token: TOKEN, apiToken: robot };
  show([
    listIs(),
    {
      request: { query: CreateApiTokenDocument, variables: inputOf('Order export', 365) },
      result: { data: { createApiToken: created } },
    },
    listIs(robot),
  ]);
  await press('New Token');
  await user.type(screen.getByLabelText(/^Name/), 'Order export');
  await user.click(screen.getByRole('checkbox', { name: 'read-orders' }));
  await user.selectOptions(screen.getByLabelText('Ends after'), '365');
  await press('Create Token');

  expect(await screen.findByLabelText('Your new token')).toHaveValue(TOKEN);
  await press('Copy Token');
  await seen('Token copied');
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await seen('Order export');
  await press('New Token');
  expect(screen.queryByDisplayValue(TOKEN)).not.toBeInTheDocument();
});

test('a token that was not created says why and keeps the form', async () => {
  show([
    listIs(),
    {
      request: { query: CreateApiTokenDocument, variables: inputOf('Robot', 90) },
      result: refusal('You have 20 API tokens already.', 'CONFLICT'),
    },
  ]);
  await press('New Token');
  await user.type(screen.getByLabelText(/^Name/), 'Robot');
  await user.click(screen.getByRole('checkbox', { name: 'read-orders' }));
  await press('Create Token');
  await seen('You have 20 API tokens already.');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Robot');
});

test('revoking asks first', async () => {
  const revokeApiToken = { __typename: 'ApiToken', id: 3, revokedAt: '2026-04-01T12:00:00Z' };
  show([
    listIs(robot),
    {
      request: { query: RevokeApiTokenDocument, variables: { id: 3 } },
      result: { data: { revokeApiToken } },
    },
    listIs(),
  ]);
  await press('Revoke Order export');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('is refused from its next request on');
  await user.click(within(question).getByRole('button', { name: 'Revoke Token' }));
  await seen('Token revoked');
  await seen('No API tokens');
});

test('a lifetime ends so many days from now', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(expiryOf('30', now)).toBe('2026-01-31T00:00:00.000Z');
});
