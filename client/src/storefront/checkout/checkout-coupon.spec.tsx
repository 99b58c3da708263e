import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildTrack,
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { CheckoutPage } from './checkout-page';
import {
  PlaceOrderDocument,
  ValidateCouponDocument,
  type PlaceOrderMutationVariables,
} from './checkout.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async () => 'token' }));

const user = userEvent.setup({ delay: null });
const orders: PlaceOrderMutationVariables['input'][] = [];

const ordered: Mock = {
  request: {
    query: PlaceOrderDocument,
    variables: ({ input }) => orders.push(input as PlaceOrderMutationVariables['input']) > 0,
  },
  result: {
    data: {
      placeOrder: {
        __typename: 'Order',
        id: 7,
        status: 'pending',
        totalPrice: 95,
        holdExpiresAt: null,
        discountAmount: 10,
        serviceFee: 5,
        products: [],
        isPayableOnline: false,
        paymentUrl: null,
        paymentInstructions: null,
        openAmount: 0,
      },
    },
  },
};

const checked = (code: string, result: Mock['result']): Mock => ({
  request: { query: ValidateCouponDocument, variables: { code } },
  result,
});

async function orderWith(code: string, ...mocks: Mock[]) {
  const cart = [buildTrack({ id: 1, price: 100, projectName: null })];
  renderStorefront(<CheckoutPage />, {
    mocks: [viewerIs(buildViewer({ cart })), ordered, ...mocks],
    path: '/checkout',
  });
  await user.type(await screen.findByLabelText('Phone'), '1');
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Coupon code'), code);
  await press();
}

const press = () => user.click(screen.getByRole('button', { name: 'Place Order' }));
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

beforeEach(() => {
  signIn();
  orders.length = 0;
});

test('applies a code that is typed and not applied, and orders with its discount', async () => {
  const validateCoupon = { __typename: 'ValidatedCoupon', id: 5, code: 'FIRST-DROP', discountPercent: 10 };
  await orderWith(' FIRST\u200b–DROP ', checked('FIRST-DROP', { data: { validateCoupon } }));
  await seen('Thank You for Your Order!');
  expect(orders).toMatchObject([{ couponId: 5, totalPrice: 95, discountAmount: 10 }]);
});

test('orders nothing while a typed code is refused, and without it once it is cleared', async () => {
  await orderWith('nope', checked('nope', refusal('Invalid coupon', 'NOT_FOUND')));
  await seen('Invalid coupon');
  const field = screen.getByLabelText('Coupon code');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Nothing was ordered/);
  expect(orders).toHaveLength(0);
  await user.clear(field);
  await press();
  await seen('Thank You for Your Order!');
  expect(orders).toMatchObject([{ couponId: null, totalPrice: 105 }]);
});
