import { gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeServer, refused } from '../../test/fake-server';
import { adminToken, createAdminClient, startAdminSession, useAdminSession } from './session';
import { EnrolmentPage } from './security-pages';

const user = userEvent.setup({ delay: null });

const ORDERS = gql`
  query Orders {
    orders
  }
`;

function Orders() {
  const { data, error } = useQuery<{ orders: string }>(ORDERS);
  return <p>{error ? error.message : (data?.orders ?? 'loading')}</p>;
}

function Area() {
  const { needsSecondFactor, token } = useAdminSession();
  if (!token) return <p>The login</p>;
  return needsSecondFactor ? <EnrolmentPage /> : <Orders />;
}

/** A server that requires a second factor of its admins. */
function show({ hasFactor }: { hasFactor: boolean }) {
  let isProven = false;
  let totpEnabled = hasFactor;
  const server = fakeServer({
    Orders: () =>
      isProven
        ? { data: { orders: 'The orders' } }
        : refused('SECOND_FACTOR_REQUIRED', 'Please set up a second factor first'),
    AdminMe: () => ({ data: { me: null } }),
    MySecondFactor: () => ({
      data: {
        mySecondFactor: {
          __typename: 'SecondFactorSettings',
          totpEnabled,
          recoveryCodesLeft: 0,
          isRequired: true,
          passkeys: [],
        },
      },
    }),
    StartTotpSetup: () => ({
      data: {
        startTotpSetup: { __typename: 'TotpSetup', secret: 'ABCD', uri: 'otpauth://totp/a?secret=ABCD' },
      },
    }),
    EnableTotp: () => {
      isProven = true;
      totpEnabled = true;
      return { data: { enableTotp: { __typename: 'RecoveryCodesPayload', codes: ['ABCDE-11111'] } } };
    },
  });
  startAdminSession('token');
  render(
    <ApolloProvider client={createAdminClient(server.link)}>
      <MemoryRouter>
        <Area />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return server;
}

test('explains the requirement and opens the area once a factor is set up', async () => {
  show({ hasFactor: false });
  expect(await screen.findByText(/requires a second factor of every admin/)).toBeInTheDocument();
  const go = screen.getByRole('button', { name: 'Go to the admin area' });
  expect(go).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go to the admin area' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Go to the admin area' }));
  expect(await screen.findByText('The orders')).toBeInTheDocument();
});

test('lets an admin with an existing factor sign in again with it', async () => {
  show({ hasFactor: true });
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByText('The login')).toBeInTheDocument();
  expect(adminToken()).toBeNull();
});
