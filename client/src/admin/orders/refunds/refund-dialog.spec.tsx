import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { RefundButton } from './order-refunds';
import { RefundOrderDocument } from './refunds.generated';

const user = userEvent.setup({ delay: null });

const ORDER = {
  __typename: 'Order',
  id: 12,
  refunds: [],
  refundable: [
    { lineId: 1, amount: 105 },
    { lineId: 2, amount: 52.5 },
    { lineId: 3, amount: 0 },
  ],
  products: ['Neon', 'Dusk', 'Gone'].map((name, index) => ({
    __typename: 'OrderLine',
    id: index + 1,
    name,
    revokedAt: null,
  })),
};

/** Idempotency keys of the requests of a test. */
let keys: unknown[] = [];

beforeEach(() => {
  keys = [];
});

async function open(failure?: string) {
  const sent = jest.fn();
  const refund = {
    request: {
      query: RefundOrderDocument,
      variables: (variables: { input: object; idempotencyKey: string }) => {
        sent(variables.input);
        keys.push(variables.idempotencyKey);
        return true;
      },
    },
    result: failure
      ? { errors: [new GraphQLError(failure, { extensions: { code: 'CONFLICT', field: 'amount' } })] }
      : { data: { refundOrder: { __typename: 'Refund', id: 1, amount: 1, status: 'succeeded' } } },
  };
  render(
    <MockedProvider mocks={[refund, refund]}>
      <RefundButton order={ORDER} isPaidOnline={false} onRefunded={jest.fn()} />
    </MockedProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  return sent;
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('refunds everything that is left, and leaves the tracks sold', async () => {
  const sent = await open();
  expect(screen.queryByLabelText('Gone')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reason/), 'It does not open');
  await user.click(screen.getByRole('button', { name: 'Refund $157.50' }));
  await closed();
  expect(sent).toHaveBeenLastCalledWith({
    lineIds: null,
    amount: null,
    reason: 'It does not open',
    backOnSale: false,
  });
});

test('refunds one track and puts it back on sale', async () => {
  const sent = await open();
  await user.type(screen.getByLabelText(/^Reason/), 'Wrong key');
  await user.click(screen.getByRole('checkbox', { name: /Neon/ }));
  await user.click(screen.getByLabelText(/back on sale/));
  await user.click(screen.getByRole('button', { name: 'Refund $52.50' }));
  await closed();
  expect(sent).toHaveBeenLastCalledWith({
    lineIds: [2],
    amount: null,
    reason: 'Wrong key',
    backOnSale: true,
  });
});

test('refunds a smaller sum, which leaves the tracks with the buyer', async () => {
  const sent = await open();
  await user.type(screen.getByLabelText(/^Reason/), 'Late delivery');
  await user.type(screen.getByLabelText(/^Sum/), '20.5');
  expect(screen.getByText(/The buyer keeps the tracks/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/back on sale/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund $20.50' }));
  await closed();
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ amount: 20.5, backOnSale: false }));
});

test('asks for a reason, and shows beside the sum why it was refused', async () => {
  await open('At most $100.00 can be refunded');
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  expect(await screen.findByText('Please enter the reason')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reason/), 'Late delivery');
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  expect(await screen.findByText('At most $100.00 can be refunded')).toBeInTheDocument();
});

test('repeats a refund whose response was lost with the same key', async () => {
  const sent = await open('Failed to fetch');
  await user.type(screen.getByLabelText(/^Reason/), 'Late delivery');
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  await screen.findByText('Failed to fetch');
  const [first] = keys;
  const before = sent.mock.calls.length;
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  await waitFor(() => expect(sent.mock.calls.length).toBeGreaterThan(before));
  expect(first).toEqual(expect.any(String));
  expect(new Set(keys)).toEqual(new Set([first]));
});
