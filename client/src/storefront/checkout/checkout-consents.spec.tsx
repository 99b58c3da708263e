import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_TEXTS } from '#domain/consents.js';
import {
  buildTrack,
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { ConsumerSettingsDocument } from '../consents';
import { CheckoutPage } from './checkout-page';
import { PlaceOrderDocument, type PlaceOrderMutationVariables } from './checkout.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });
const orders: PlaceOrderMutationVariables[] = [];

const sells = (sellsToConsumers: boolean): Mock => ({
  request: { query: ConsumerSettingsDocument },
  maxUsageCount: 5,
  result: {
    data: {
      consumerSettings: {
        __typename: 'ConsumerSettings',
        sellsToConsumers,
        termsVersion: '0123456789abcdef',
      },
    },
  },
});
const refuses: Mock = {
  request: {
    query: PlaceOrderDocument,
    variables: (variables) => {
      orders.push(variables as PlaceOrderMutationVariables);
      return true;
    },
  },
  maxUsageCount: 5,
  result: refusal('Nothing is sold today', 'CONFLICT'),
};

async function show(...mocks: Mock[]) {
  renderStorefront(<CheckoutPage />, {
    mocks: [viewerIs(buildViewer({ cart: [buildTrack({ id: 1, price: 300 })] })), refuses, ...mocks],
    path: '/checkout',
  });
  await screen.findByRole('heading', { name: 'Checkout' });
  await user.type(screen.getByLabelText('Phone'), '+46 70 000');
  await user.click(screen.getByRole('checkbox', { name: /Terms and Conditions/ }));
}

const box = (field: keyof typeof CONSENT_TEXTS) =>
  screen.findByRole('checkbox', { name: CONSENT_TEXTS[field] });
const placeOrder = () => user.click(screen.getByRole('button', { name: 'Place Order' }));

beforeEach(() => {
  signIn();
  orders.length = 0;
});

test('asks for two consents that are not ticked, and orders nothing without both', async () => {
  await show(sells(true));
  expect(await box('immediateDelivery')).not.toBeChecked();
  expect(await box('withdrawalWaived')).not.toBeChecked();
  await user.click(await box('immediateDelivery'));
  await placeOrder();
  await waitFor(async () => expect(await box('withdrawalWaived')).toBeInvalid());
  expect(await box('immediateDelivery')).toBeValid();
  expect(orders).toEqual([]);
});

test('sends both consents with the order', async () => {
  await show(sells(true));
  await user.click(await box('immediateDelivery'));
  await user.click(await box('withdrawalWaived'));
  await placeOrder();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.input.consents).toEqual({ immediateDelivery: true, withdrawalWaived: true });
});

test('asks for nothing where the store does not sell to consumers', async () => {
  await show(sells(false));
  await placeOrder();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.input).not.toHaveProperty('consents');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
