import { InMemoryCache } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import Toasts from '../../ui/feedback/toasts';
import { AdminOrdersDocument, SetOrderStatusDocument, useAdminOrdersQuery } from './orders.generated';
import { StatusSelect } from './status-select';

const ORDER = {
  __typename: 'Order',
  id: 12,
  status: 'cancelled' as const,
  createdAt: '2026-03-07T12:00:00Z',
  totalPrice: 524.95,
  couponId: null,
  couponCode: null,
  couponDiscount: null,
  discountAmount: 0,
  customerInfo: { __typename: 'CustomerInfo', firstName: 'Mara', lastName: 'Lind', email: 'm@example.com' },
  products: [{ __typename: 'OrderLine', id: 1, name: 'Overpass' }],
};

const VARIABLES = { filter: null, first: 10, page: 1 };

const LIST = {
  request: { query: AdminOrdersDocument, variables: VARIABLES },
  result: {
    data: {
      orders: {
        __typename: 'OrderConnection',
        nodes: [ORDER],
        totalCount: 1,
      },
    },
  },
};

function Row() {
  const { data } = useAdminOrdersQuery({ variables: VARIABLES });
  const order = data?.orders.nodes[0];
  return order ? <StatusSelect order={order} /> : null;
}

async function choosePending(result: object, delay = 30) {
  const change = {
    request: { query: SetOrderStatusDocument, variables: { id: 12, status: 'pending' } },
    result,
    delay,
  };
  render(
    <>
      <MockedProvider mocks={[LIST, change]} cache={new InMemoryCache()}>
        <Row />
      </MockedProvider>
      <Toasts />
    </>,
  );
  const select = await screen.findByLabelText('Status of order 12');
  await userEvent.selectOptions(select, 'pending');
  return select;
}

const CHANGED = { data: { setOrderStatus: { __typename: 'Order', id: 12, status: 'pending' } } };

test('shows the new status before the server responds', async () => {
  const select = await choosePending(CHANGED, Infinity);
  await waitFor(() => expect(select).toHaveValue('pending'));
});

test('shows a message once the server has stored the status', async () => {
  const select = await choosePending(CHANGED);
  expect(await screen.findByText('Order #12 is now pending')).toBeInTheDocument();
  expect(select).toHaveValue('pending');
});

test("restores the old status with the server's reason", async () => {
  const extensions = { code: 'TRACK_UNAVAILABLE', field: 'products' };
  const select = await choosePending({
    errors: [new GraphQLError('"Overpass" is no longer available', { extensions })],
  });
  expect(await screen.findByText('"Overpass" is no longer available')).toBeInTheDocument();
  await waitFor(() => expect(select).toHaveValue('cancelled'));
});
