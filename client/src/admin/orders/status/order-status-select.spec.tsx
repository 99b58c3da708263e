import { InMemoryCache } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { OrderStatus } from '#domain/statuses.js';
import { ConflictHost } from '../../../editing';
import Toasts from '../../../ui/feedback/toasts';
import {
  AdminOrdersDocument,
  OrderToCompleteDocument,
  SetOrderStatusDocument,
  useAdminOrdersQuery,
} from '../orders.generated';
import { RecordPaymentDocument } from '../payment/record-payment.generated';
import { OrderStatusSelect } from './order-status-select';

const ORDER = {
  __typename: 'Order',
  id: 12,
  version: 3,
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

function Row() {
  const { data } = useAdminOrdersQuery({ variables: VARIABLES });
  const order = data?.orders.nodes[0];
  return order ? <OrderStatusSelect order={order} /> : null;
}

const changedTo = (status: OrderStatus) => ({
  data: { setOrderStatus: { __typename: 'Order', id: 12, status, version: 4 } },
});

const user = userEvent.setup({ delay: null });

/** Chooses a status in the row of an order. @param results one for each request that sets a status */
async function choose(from: OrderStatus, to: OrderStatus, results: object[], openAmount = 524.95) {
  const sent = jest.fn();
  const list = {
    request: { query: AdminOrdersDocument, variables: VARIABLES },
    result: {
      data: { orders: { __typename: 'OrderConnection', nodes: [{ ...ORDER, status: from }], totalCount: 1 } },
    },
    maxUsageCount: 5,
  };
  const recording =
    (name: string) =>
    (variables: object): boolean => {
      sent(name, variables);
      return true;
    };
  const changes = results.map((result) => ({
    request: { query: SetOrderStatusDocument, variables: recording('status') },
    ...result,
  }));
  const toComplete = {
    request: { query: OrderToCompleteDocument, variables: { id: 12 } },
    result: { data: { order: { __typename: 'Order', id: 12, status: from, openAmount } } },
  };
  const payment = {
    request: { query: RecordPaymentDocument, variables: recording('payment') },
    result: { data: { recordPayment: { __typename: 'Payment', id: 1, status: 'paid', amount: 524.95 } } },
  };
  render(
    <>
      <MockedProvider mocks={[list, ...changes, toComplete, payment]} cache={new InMemoryCache()}>
        <Row />
      </MockedProvider>
      <Toasts />
      <ConflictHost />
    </>,
  );
  const select = await screen.findByLabelText('Status of order 12');
  await user.selectOptions(select, to);
  return { select, sent };
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeAll(() => import('../../../editing/conflict-dialog'));

describe('a change that sends no mail', () => {
  test('shows before the server responds', async () => {
    const { select } = await choose('cancelled', 'pending', [
      { result: changedTo('pending'), delay: Infinity },
    ]);
    await waitFor(() => expect(select).toHaveValue('pending'));
  });

  test('is stored on the version that is shown', async () => {
    const { select, sent } = await choose('cancelled', 'pending', [{ result: changedTo('pending') }]);
    expect(await screen.findByText('Order #12 is now pending')).toBeInTheDocument();
    expect(select).toHaveValue('pending');
    expect(sent).toHaveBeenCalledWith('status', { id: 12, status: 'pending', expectedVersion: 3 });
  });

  test("is reverted with the server's reason", async () => {
    const extensions = { code: 'TRACK_UNAVAILABLE', field: 'products' };
    const errors = [new GraphQLError('"Overpass" is no longer available', { extensions })];
    const { select } = await choose('cancelled', 'pending', [{ result: { errors } }]);
    expect(await screen.findByText('"Overpass" is no longer available')).toBeInTheDocument();
    await waitFor(() => expect(select).toHaveValue('cancelled'));
  });

  test('asks which status is kept when another admin has set one', async () => {
    const changes = [{ by: 'ann@example.com', at: '2026-03-07T12:00:00Z', fields: ['status'] }];
    const extensions = { code: 'STALE', current: { id: 12, status: 'cancelled', version: 7 }, changes };
    const errors = [new GraphQLError('This was changed in the meantime.', { extensions })];
    const { sent } = await choose('pending', 'processing', [
      { result: { errors } },
      { result: changedTo('processing') },
    ]);
    expect(await screen.findByText(/Changed by ann@example.com/)).toBeInTheDocument();
    await press('Save my choice');
    expect(await screen.findByText('Order #12 is now processing')).toBeInTheDocument();
    expect(sent).toHaveBeenLastCalledWith('status', { id: 12, status: 'processing', expectedVersion: 7 });
  });
});

test('a cancellation says who is mailed before it is stored', async () => {
  const { sent } = await choose('pending', 'cancelled', [{ result: changedTo('cancelled') }]);
  expect(await screen.findByText(/A mail about it goes to m@example.com/)).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await press('Set status');
  expect(await screen.findByText('Order #12 is now cancelled')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith('status', {
    id: 12,
    status: 'cancelled',
    withoutPayment: null,
    expectedVersion: 3,
  });
});

describe('completing an order', () => {
  test('records the payment', async () => {
    const { sent } = await choose('pending', 'completed', []);
    expect(await screen.findByText(/A mail with the links goes to m@example.com/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Reference/), 'PP-1');
    await press('Complete');
    expect(await screen.findByText('Order #12 is now completed')).toBeInTheDocument();
    const input: unknown = expect.objectContaining({ method: 'paypal', reference: 'PP-1', amount: 524.95 });
    const idempotencyKey: unknown = expect.any(String);
    expect(sent.mock.calls).toEqual([['payment', { id: 12, input, idempotencyKey }]]);
  });

  test('without a payment needs a reason', async () => {
    const { sent } = await choose('pending', 'completed', [{ result: changedTo('completed') }]);
    await user.click(await screen.findByRole('radio', { name: 'Without payment' }));
    await press('Complete');
    expect(await screen.findByText('Please enter the reason')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Reason/), 'Replaces order 7');
    await press('Complete');
    expect(await screen.findByText('Order #12 is now completed')).toBeInTheDocument();
    expect(sent.mock.calls).toEqual([
      ['status', { id: 12, status: 'completed', withoutPayment: 'Replaces order 7', expectedVersion: 3 }],
    ]);
  });

  test('asks for no payment when it is paid', async () => {
    await choose('pending', 'completed', [{ result: changedTo('completed') }], 0);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Set order #12 to completed');
    await press('Set status');
    expect(await screen.findByText('Order #12 is now completed')).toBeInTheDocument();
  });
});
