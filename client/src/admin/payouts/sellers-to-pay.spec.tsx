import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { CreatePayoutsDocument, SellersToPayDocument } from './payouts.generated';
import { SellersToPay } from './sellers-to-pay';

const user = userEvent.setup({ delay: null });

const seller = (id: number, due: number, dueBy: string) => ({
  __typename: 'Seller',
  id,
  userId: id + 100,
  shopName: `Shop ${id}`,
  paymentMethod: 'paypal',
  paypalEmail: `shop${id}@example.com`,
  cardNumber: null,
  iban: null,
  payoutAccount: null as object | null,
  balance: { __typename: 'SellerBalance', due, pending: 0, paid: 0, dueBy, holds: [] as object[] },
});
const PAST = '2026-01-01T12:00:00Z';
const FUTURE = '2126-01-01T12:00:00Z';

const hold = (reason: string, amount: number, text: string) => ({
  __typename: 'PayoutHold',
  reason,
  amount,
  text,
});

let sellersOnHold: object[] = [];

function show(sellers: object[], sellerUserIds: number[] = [], failure?: string) {
  const sent = jest.fn();
  const create = {
    request: {
      query: CreatePayoutsDocument,
      variables: (variables: { input: object }) => {
        sent(variables.input);
        return true;
      },
    },
    result: failure
      ? { errors: [new GraphQLError(failure, { extensions: { code: 'CONFLICT', field: 'sellerUserIds' } })] }
      : {
          data: {
            createPayouts: sellerUserIds.map((id) => ({
              __typename: 'Payout',
              id,
              sellerId: id,
              sellerName: `Shop ${id}`,
              amount: 1,
              method: 'paypal',
              recipient: null,
              reference: 'PP-1',
              status: 'paid',
              paidOn: '2026-11-22',
              createdBy: 'admin@example.com',
              reversedAt: null,
              reversalReason: null,
            })),
          },
        },
  };
  const list = {
    request: { query: SellersToPayDocument },
    result: { data: { sellersToPay: sellers, sellersOnHold } },
  };
  const paid = {
    request: { query: SellersToPayDocument },
    result: { data: { sellersToPay: [], sellersOnHold: [] } },
  };
  render(
    <MockedProvider mocks={[list, create, paid]}>
      <MemoryRouter>
        <SellersToPay />
      </MemoryRouter>
    </MockedProvider>,
  );
  return sent;
}

test('shows who is to be paid, how much, by when and where to', async () => {
  show([seller(1, 279.2, PAST), seller(2, 100, FUTURE)]);
  const [late, other] = await screen.findAllByRole('listitem');
  expect(late).toHaveTextContent(/Shop 1shop1@example\.comWas due by 1 Jan 2026, .*\$279\.20/);
  expect(other).toHaveTextContent(/Shop 2shop2@example\.comDue by 1 Jan 2126, .*\$100\.00/);
  expect(screen.getByText('2 sellers, $379.20 due')).toBeInTheDocument();
});

test('says why a part of a balance, or all of it, is not paid out', async () => {
  const partly = seller(1, 279.2, FUTURE);
  partly.balance.holds = [hold('disputed', 60, 'Held until the dispute is decided')];
  const balance = {
    __typename: 'SellerBalance',
    due: -20,
    held: 0,
    holds: [hold('negative_balance', -20, 'Refunds exceed the earnings')],
  };
  sellersOnHold = [{ __typename: 'Seller', id: 3, shopName: 'Shop 3', balance }];
  show([partly]);
  expect(await screen.findByText(/Held until the dispute is decided/)).toHaveTextContent(/^\$60\.00 Held/);
  const onHold = screen.getByRole('region', { name: 'Not paid out' });
  expect(onHold).toHaveTextContent('Shop 3-$20.00 Refunds exceed the earnings');
  sellersOnHold = [];
});

test('pays nobody who is blocked, not active or has new payout details, also not with all others', async () => {
  const held = ['seller_blocked', 'seller_inactive', 'recipient_changed'].map((reason, index) => {
    const one = seller(index + 3, 50, PAST);
    one.balance.holds = [hold(reason, 50, `Held for ${reason}`)];
    return one;
  });
  const sent = show([seller(1, 279.2, PAST), seller(2, 100, FUTURE), ...held], [101, 102]);
  expect(await screen.findByText('2 sellers, $379.20 due')).toBeInTheDocument();
  for (const { shopName } of held) {
    expect(screen.getByRole('button', { name: `Pay ${shopName}` })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: shopName })).toBeDisabled();
  }
  expect(screen.getByText(/Held for recipient_changed/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay 2 sellers' });
  await user.type(within(dialog).getByLabelText(/^Reference/), 'PP-1');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ sellerUserIds: [101, 102] })),
  );
});

test('pays one seller', async () => {
  const sent = show([seller(1, 279.2, PAST), seller(2, 100, FUTURE)], [101]);
  await user.click(await screen.findByRole('button', { name: 'Pay Shop 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay Shop 1' });
  await user.type(within(dialog).getByLabelText(/^Reference/), 'PP-1');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ sellerUserIds: [101], method: 'paypal', reference: 'PP-1' }),
  );
  expect(await screen.findByText('Every seller is paid.')).toBeInTheDocument();
});

test('leaves to the SEPA file what is paid by it, and says what was transferred by hand', async () => {
  const sent = show([{ ...seller(1, 279.2, PAST), paymentMethod: 'bank' }], [101]);
  await user.click(await screen.findByRole('button', { name: 'Pay Shop 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay Shop 1' });
  expect(within(dialog).getByRole('switch', { name: /^Pay by SEPA file/ })).not.toBeChecked();
  await user.type(within(dialog).getByLabelText(/^Reference/), 'BY-HAND-77');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'bank', byHand: true }));
});

test('pays the selected sellers together', async () => {
  const sellers = [1, 2, 3].map((id) => seller(id, 100, FUTURE));
  const sent = show(sellers, [102, 103]);
  await user.click(await screen.findByLabelText('Shop 2'));
  await user.click(screen.getByLabelText('Shop 3'));
  await user.click(screen.getByLabelText('Shop 1'));
  await user.click(screen.getByLabelText('Shop 1'));
  await user.click(screen.getByRole('button', { name: 'Pay 2 selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay 2 sellers' });
  await user.type(within(dialog).getByLabelText(/^Reference/), 'PP-2');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        sellerUserIds: [102, 103],
        method: null,
        reference: 'PP-2',
        byHand: true,
      }),
    ),
  );
});

test('has Stripe pay sellers whose accounts are ready, without a reference', async () => {
  const account = (status: string) => ({ payoutAccount: { __typename: 'PayoutAccount', status } });
  const ready = { ...seller(1, 100, FUTURE), ...account('ready') };
  const sent = show([ready, { ...seller(2, 50, FUTURE), ...account('needs_details') }], [101]);
  await user.click(await screen.findByRole('button', { name: 'Pay Shop 2' }));
  expect(await screen.findByRole('combobox', { name: 'Paid by' })).not.toHaveTextContent('Stripe');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Pay Shop 1' }));
  expect(screen.queryByLabelText(/^Reference/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Transfer $100.00' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ sellerUserIds: [101], method: 'stripe' }),
    ),
  );
});

test('requires a reference and shows why a payout was refused', async () => {
  show([seller(1, 279.2, PAST)], [], 'Nothing is due to Shop 1');
  await user.click(await screen.findByRole('button', { name: 'Pay Shop 1' }));
  await user.click(await screen.findByRole('button', { name: 'Record $279.20' }));
  expect(await screen.findByText('Please enter the reference of the transfer')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reference/), 'PP-1');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  expect(await screen.findByText('Nothing is due to Shop 1')).toBeInTheDocument();
});

test('shows an error and retries', async () => {
  render(
    <MockedProvider mocks={[{ request: { query: SellersToPayDocument }, error: new Error('offline') }]}>
      <SellersToPay />
    </MockedProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
