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
import { MyExportLinksDocument, RevokeExportLinkDocument } from './export-links.generated';

const user = userEvent.setup({ delay: null });

const robot = {
  __typename: 'ApiToken',
  id: 3,
  name: 'Order export',
  prefix: 'gn_Ab12Cd',
  scopes: ['read_orders'],
  test: false,
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: null,
  expiresAt: '2099-03-01T12:00:00Z',
};
const TOKEN = 'gn_Ab12CdTheRestOfIt';

const listIs = (...tokens: unknown[]): Mock => ({
  request: { query: MyApiTokensDocument },
  result: { data: { myApiTokens: tokens } },
});

/** Matches the variables of a token that expires `days` from now. */
const inputOf = (name: string, days: number) => (variables: Record<string, unknown>) => {
  const input = variables['input'] as { name: string; expiresAt: string };
  const left = Date.parse(input.expiresAt) - Date.now();
  return input.name === name && Math.round(left / 86_400_000) === days;
};

const linksAre = (...links: unknown[]): Mock => ({
  request: { query: MyExportLinksDocument },
  result: { data: { myExportLinks: links } },
});

function show(mocks: Mock[], roles: { isAdmin?: boolean; isSeller?: boolean } = {}) {
  renderStorefront(<AccountPage />, {
    mocks: [viewerIs(buildViewer(roles)), ...mocks, ...(roles.isAdmin ? [linksAre()] : [])],
    path: '/account?tab=api-tokens',
  });
}

/** The first query of a spec file also waits for compilation. */
const SLOW = { timeout: 5000 };
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, SLOW));
const seen = async (text: string | RegExp) =>
  expect(await screen.findByText(text, {}, SLOW)).toBeInTheDocument();

beforeEach(signIn);

test('shows name, prefix, scopes and dates of a token', async () => {
  show([listIs(robot)]);
  await seen('Order export');
  await seen('gn_Ab12Cd…');
  await seen('read-orders');
  await seen('1 March 2026');
  await seen('1 March 2099');
  await seen('Never');
});

test('explains how to create the first token', async () => {
  show([listIs()]);
  await seen('No API tokens');
});

test('shows an error and retries when the list cannot be loaded', async () => {
  show([{ request: { query: MyApiTokensDocument }, result: refusal('', 'INTERNAL') }, listIs(robot)]);
  await seen('Failed to load API tokens');
  await press('Retry');
  await seen('Order export');
});

test('requires a name and a scope', async () => {
  show([listIs()]);
  await press('New Token');
  await press('Create Token');
  await seen('Please give the token a name');
  await seen('Please choose what the token may do');
});

test.each([
  ['a buyer', {}, ['read-catalogue', 'read-orders', 'write-orders']],
  [
    'a seller',
    { isSeller: true },
    ['read-catalogue', 'read-orders', 'write-orders', 'read-sales', 'write-listings'],
  ],
  [
    'an admin',
    { isAdmin: true },
    ['read-catalogue', 'read-orders', 'write-orders', 'read-finance', 'read-store', 'admin'],
  ],
])('offers %s the scopes that the account can use', async (_, roles, scopes) => {
  show([listIs()], roles);
  await press('New Token');
  const group = screen.getByRole('group', { name: 'What may it do?' });
  expect(
    within(group)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value')),
  ).toEqual(scopes);
});

test('marks a token without expiry', async () => {
  show([listIs({ ...robot, expiresAt: null })]);
  await seen(/^This token has no end/);
});

test('shows a new token once, with a copy button, until the dialog closes', async () => {
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

test('shows the error and keeps the form when a token cannot be created', async () => {
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

test('asks for confirmation before revoking', async () => {
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
  const confirmation = await screen.findByRole('alertdialog');
  expect(confirmation).toHaveTextContent('is refused from its next request on');
  await user.click(within(confirmation).getByRole('button', { name: 'Revoke Token' }));
  await seen('Token revoked');
  await seen('No API tokens');
});

test('computes the expiry from the lifetime in days', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(expiryOf('30', now)).toBe('2026-01-31T00:00:00.000Z');
});

test('creates a test token', async () => {
  const sent = jest.fn();
  show([
    listIs(),
    {
      request: {
        query: CreateApiTokenDocument,
        variables: ({ input }) => {
          sent(input);
          return true;
        },
      },
      result: {
        data: {
          createApiToken: {
            __typename: 'CreatedApiToken',
            token: TOKEN,
            apiToken: { ...robot, test: true },
          },
        },
      },
    },
    listIs({ ...robot, test: true }),
  ]);
  await press('New Token');
  await user.type(screen.getByLabelText(/^Name/), 'Sandbox');
  await user.click(screen.getByRole('checkbox', { name: 'write-orders' }));
  await user.click(screen.getByRole('checkbox', { name: 'Test token' }));
  await press('Create Token');
  expect(await screen.findByLabelText('Your new token')).toHaveValue(TOKEN);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Sandbox', scopes: ['write_orders'], test: true }),
  );
});

test('refuses a test token with the admin scope', async () => {
  show([listIs()], { isAdmin: true });
  await press('New Token');
  await user.type(screen.getByLabelText(/^Name/), 'Sandbox');
  await user.click(screen.getByRole('checkbox', { name: 'admin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Test token' }));
  await press('Create Token');
  await seen('A test token cannot have the scope admin');
});

describe('links for spreadsheets', () => {
  const link = {
    __typename: 'ExportLink',
    id: 5,
    name: 'Monthly figures',
    list: 'orders',
    query: 'status=completed',
    url: 'https://shop.example/api/admin/exports/orders.csv?link=5.abc',
    createdAt: '2026-03-01T12:00:00Z',
    lastUsedAt: null,
    expiresAt: '2099-03-01T12:00:00Z',
  };

  test('are listed for admins with what they load, and end when revoked', async () => {
    show(
      [
        listIs(),
        linksAre(link),
        {
          request: { query: RevokeExportLinkDocument, variables: { id: 5 } },
          result: {
            data: {
              revokeExportLink: { __typename: 'ExportLink', id: 5, revokedAt: '2026-04-01T12:00:00Z' },
            },
          },
        },
      ],
      { isAdmin: true },
    );
    await seen('Monthly figures');
    await seen('orders.csv?status=completed');
    await press('Revoke Monthly figures');
    await press('Revoke Link');
    await seen('No links');
  });

  test('are not shown to buyers', async () => {
    show([listIs()]);
    await seen('No API tokens');
    expect(screen.queryByRole('heading', { name: 'Links for Spreadsheets' })).not.toBeInTheDocument();
  });
});
