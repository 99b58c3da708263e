import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildTrack,
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { CheckoutPage } from './checkout-page';
import {
  OrderNeedsPostcodeDocument,
  PlaceOrderDocument,
  type PlaceOrderMutationVariables,
} from './checkout.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async () => '' }));

const user = userEvent.setup({ delay: null });
const customers: PlaceOrderMutationVariables['input']['customerInfo'][] = [];

/** Records the customer of every order and rejects each. */
const orders: Mock = {
  request: {
    query: PlaceOrderDocument,
    variables: ({ input }) => {
      customers.push((input as PlaceOrderMutationVariables['input']).customerInfo);
      return true;
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: refusal('This is not a postcode of the country', 'BAD_USER_INPUT', 'customerInfo.postcode'),
};

/** @param results of `orderNeedsPostcode` in turn, or its failure; the last one repeats */
async function show(...results: (boolean | 'failure')[]) {
  const needs: Mock = {
    request: { query: OrderNeedsPostcodeDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: () => {
      const isNeeded = results.length > 1 ? results.shift() : results[0];
      return isNeeded === 'failure'
        ? refusal('The database is away', 'INTERNAL_SERVER_ERROR')
        : { data: { orderNeedsPostcode: isNeeded } };
    },
  };
  const viewer = viewerIs(buildViewer({ cart: [buildTrack({ id: 1 })] }));
  renderStorefront(<CheckoutPage />, { mocks: [viewer, needs, orders], path: '/checkout' });
  await screen.findByRole('heading', { name: 'Checkout' });
}

async function fill() {
  await user.type(screen.getByLabelText('Phone'), '1');
  await user.click(screen.getByRole('checkbox'));
}

const placeOrder = () => user.click(screen.getByRole('button', { name: 'Place Order' }));

beforeEach(() => {
  signIn();
  customers.length = 0;
  sessionStorage.clear();
});

test('asks for the postcode where the tax depends on it, and sends it', async () => {
  await show(true);
  const field = await screen.findByLabelText('Postcode');
  await placeOrder();
  await screen.findByText('Postcode is required');
  expect(field).toHaveFocus();
  await fill();
  await placeOrder();
  expect(customers).toHaveLength(0);
  await user.type(field, '10001');
  await placeOrder();
  await screen.findByText('This is not a postcode of the country');
  expect(customers).toEqual([expect.objectContaining({ country: 'Sweden', postcode: '10001' })]);
});

test('neither asks for it nor sends it elsewhere, unless the server refuses the order for it', async () => {
  await show(false, true);
  expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
  await fill();
  await placeOrder();
  expect(await screen.findByLabelText('Postcode')).toBeInvalid();
  expect(customers).toHaveLength(1);
  expect(customers[0]).not.toHaveProperty('postcode');
});

test('asks for it once the order is refused for it, also when it was not known whether it is needed', async () => {
  await show('failure', true);
  await fill();
  expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
  await placeOrder();
  expect(await screen.findByLabelText('Postcode')).toBeInvalid();
});

test('keeps it when the session ends', async () => {
  await show(true);
  await user.type(await screen.findByLabelText('Postcode'), '10001');
  act(signOut);
  await screen.findByText('Please log in or register to continue');
  act(signIn);
  expect(await screen.findByLabelText('Postcode')).toHaveValue('10001');
});
