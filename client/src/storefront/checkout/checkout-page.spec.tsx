import { act, screen, waitFor, within } from '@testing-library/react';
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
import { goToPaymentPage, PaymentMethodsDocument, StartPaymentDocument } from '../payment';
import { CheckoutPage } from './checkout-page';
import {
  PlaceOrderDocument,
  ValidateCouponDocument,
  type PlaceOrderMutationVariables,
} from './checkout.generated';

jest.mock('../payment/go-to-payment-page', () => ({ goToPaymentPage: jest.fn() }));
jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });
const track = buildTrack({ id: 1, name: 'Parallax', price: 699, projectName: 'Ableton Live' });
const other = buildTrack({ id: 2, name: 'Sub Rosa', price: 349.5 });

const orders: PlaceOrderMutationVariables[] = [];

let payment: object = {};

/** Records every order and responds with each failure in turn, then with a placed order. */
function orderResponses(...failures: ReturnType<typeof refusal>[]): Mock {
  return {
    request: {
      query: PlaceOrderDocument,
      variables: (variables) => {
        orders.push(variables as PlaceOrderMutationVariables);
        return true;
      },
    },
    maxUsageCount: 10,
    result: () => {
      const placed = {
        __typename: 'Order',
        id: 7,
        status: 'pending',
        totalPrice: 1091.08,
        holdExpiresAt: null,
        discountAmount: 114.85,
        serviceFee: 57.43,
        products: [],
        isPayableOnline: false,
        paymentUrl: null,
        paymentInstructions: null,
        openAmount: 0,
        ...payment,
      };
      return failures.shift() ?? { data: { placeOrder: placed } };
    },
  };
}

const coupon: Mock = {
  request: { query: ValidateCouponDocument, variables: { code: 'FIRSTDROP' } },
  result: {
    data: {
      validateCoupon: { __typename: 'ValidatedCoupon', id: 5, code: 'FIRSTDROP', discountPercent: 10 },
    },
  },
};

const methods = (...paymentMethods: string[]): Mock => ({
  request: { query: PaymentMethodsDocument },
  result: { data: { paymentMethods, isPaymentSetUp: true } },
});

async function show(mocks: Mock[] = [orderResponses()]) {
  const state = { projectSelections: { 1: true } };
  renderStorefront(<CheckoutPage />, {
    mocks: [viewerIs(buildViewer({ cart: [track, other] })), ...mocks],
    path: '/checkout',
    state,
  });
  await screen.findByRole('heading', { name: 'Checkout' });
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();
const sum = (name: string) => within(summary()).getByText(name).nextSibling?.textContent;
const summary = () => screen.getByRole('region', { name: 'Order Summary' });

async function fill() {
  await user.type(screen.getByLabelText('Phone'), '+46 70 000');
  await user.click(screen.getByRole('checkbox'));
}

async function placeOrder(mocks?: Mock[]) {
  await show(mocks);
  await fill();
  await press('Place Order');
}

async function applyCoupon() {
  await user.type(screen.getByLabelText('Coupon code'), 'FIRSTDROP');
  await press('Apply');
  await screen.findByRole('button', { name: 'Remove' });
}

beforeEach(() => {
  signIn();
  orders.length = 0;
  payment = {};
  jest.mocked(goToPaymentPage).mockClear();
});

test('states the total on the button that orders', async () => {
  await show([coupon]);
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveTextContent(sum('Total') ?? 'a total');
});

test('fills in the contact information from the profile', async () => {
  await show();
  expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('adds project files and fee to the summary and subtracts the discount', async () => {
  await show([coupon]);
  expect(sum('Project files')).toBe('$100.00');
  expect(sum('Subtotal')).toBe('$1,148.50');
  expect(sum('Service Fee (5%)')).toBe('$57.43');
  expect(sum('Total')).toBe('$1,205.93');
  await applyCoupon();
  expect(sum('Discount (10%)')).toBe('-$114.85');
  expect(sum('Total')).toBe('$1,091.08');
});

test('locks the coupon field until the coupon is removed', async () => {
  await show([coupon]);
  await applyCoupon();
  expect(screen.getByLabelText('Coupon code')).toBeDisabled();
  await press('Remove');
  expect(screen.getByLabelText('Coupon code')).toBeEnabled();
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  expect(sum('Total')).toBe('$1,205.93');
});

test('shows an error beside the field for an empty or invalid code', async () => {
  const request = { query: ValidateCouponDocument, variables: { code: 'nope' } };
  await show([{ request, result: refusal('Invalid coupon', 'NOT_FOUND') }]);
  await press('Apply');
  await seen('Please enter a coupon code');
  await user.type(screen.getByLabelText('Coupon code'), 'nope{Enter}');
  await seen('Invalid coupon');
});

test('places no order before the terms are accepted', async () => {
  await show();
  await user.type(screen.getByLabelText('Phone'), '1');
  await press('Place Order');
  await seen('You must agree to the Terms and Conditions to proceed');
  expect(orders).toHaveLength(0);
});

test('accepts the terms with I Agree in the offer', async () => {
  await show();
  await press('public offer agreement');
  await user.click(await screen.findByRole('button', { name: 'I Agree' }));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
});

test('sends tracks, choices, sums and coupon, then shows the thank-you page', async () => {
  await show([coupon, orderResponses()]);
  await applyCoupon();
  await fill();
  await press('Place Order');
  await seen('Thank You for Your Order!');
  await seen('Your order has been placed successfully.');
  await seen('You will receive an email with download links shortly.');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(orders[0]?.input).toEqual({
    products: [1, 2],
    projectSelections: [{ productId: 1, includeProject: true }],
    couponId: 5,
    totalPrice: 1091.08,
    discountAmount: 114.85,
    customerInfo: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      country: 'Sweden',
      phone: '+46 70 000',
    },
    paymentProvider: null,
    recaptchaToken: 'submit_form token',
  });
});

test('says before the order when it is delivered and how long it waits for the payment', async () => {
  await show();
  expect(summary()).toHaveTextContent(
    'At once when your payment is confirmed: links by email and under My Orders.',
  );
  expect(summary()).toHaveTextContent(
    'An order that is not paid within 48 hours (24 until your first order is completed) is cancelled.',
  );
});

test('shows the placed order with its sum, and counts down to the end of the reservation', async () => {
  const line = { __typename: 'OrderLine', id: 1, name: 'Parallax', img: null, price: 699 };
  payment = {
    holdExpiresAt: new Date(Date.now() + 48 * 3_600_000 - 500).toISOString(),
    products: [{ ...line, includeProject: true, projectName: 'Ableton Live' }],
  };
  await placeOrder();
  const placed = within(await screen.findByRole('region', { name: 'Order #7' }));
  expect(placed.getByRole('listitem')).toHaveTextContent('Parallax+ Ableton Live project$799.00');
  expect(placed.getByText('Total').nextSibling).toHaveTextContent('$1,091.08');
  const payBy = screen.getByRole('region', { name: 'Pay by' });
  expect(payBy).toHaveTextContent(/^Pay \$1,091\.08 by /);
  const left = () => within(payBy).getByRole('timer').textContent!;
  expect(left()).toMatch(/^4[78]:\d\d:\d\d$/);
  await waitFor(() => expect(left() < '47:59:59').toBe(true), { timeout: 3000 });
  expect(screen.getByText('As soon as your payment is confirmed')).toBeInTheDocument();
});

test('shows the thank-you page right after the form, without the emptied cart in between', async () => {
  await show();
  await fill();
  const headings: (string | null | undefined)[] = [];
  const watch = new MutationObserver(() => headings.push(document.querySelector('h1')?.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  await press('Place Order');
  await seen('Thank You for Your Order!');
  watch.disconnect();
  expect([...new Set(headings)]).toEqual(['Checkout', 'Thank You for Your Order!']);
});

test('promises nothing for later when the order is paid already', async () => {
  payment = { status: 'completed' };
  await placeOrder();
  await seen('You will receive an email with download links shortly.');
  expect(screen.queryByText('As soon as your payment is confirmed')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Pay by' })).not.toBeInTheDocument();
});

test('sends the payment method that the buyer chooses', async () => {
  await show([methods('stripe', 'paypal'), orderResponses()]);
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  await seen('You pay with PayPal on the next page. Your links arrive once it is confirmed.');
  await fill();
  await press('Place Order');
  await seen('Thank You for Your Order!');
  expect(orders[0]?.input.paymentProvider).toBe('paypal');
});

test('shows the sum, the reference and the instructions of a payment by hand', async () => {
  payment = { paymentInstructions: 'Pay with <b>PayPal</b>.\nName your order.', openAmount: 1091.08 };
  await placeOrder();
  await seen('Thank You for Your Order!');
  const section = screen.getByRole('region', { name: 'How to pay' });
  expect(section).toHaveTextContent('Amount$1,091.08ReferenceOrder 7');
  expect(section).toHaveTextContent('Pay with <b>PayPal</b>. Name your order.');
  expect(goToPaymentPage).not.toHaveBeenCalled();
});

test('opens the payment page of an online payment', async () => {
  payment = { isPayableOnline: true, paymentUrl: 'https://checkout.stripe.test/c/1' };
  await placeOrder();
  await seen('Your order has been placed successfully.');
  expect(goToPaymentPage).toHaveBeenCalledWith('https://checkout.stripe.test/c/1');
  const payNow = screen.getByRole('link', { name: 'Pay now' });
  expect(payNow).toHaveAttribute('href', 'https://checkout.stripe.test/c/1');
});

test('lets the buyer pay later when the payment page is unavailable', async () => {
  payment = { isPayableOnline: true };
  const refused = refusal('The payment page cannot be reached right now.', 'UNAVAILABLE');
  const paying = {
    __typename: 'Order',
    id: 7,
    status: 'pending',
    isPayableOnline: true,
    paymentInstructions: null,
    openAmount: 0,
    paymentUrl: 'https://checkout.stripe.test/c/2',
  };
  const request = { query: StartPaymentDocument, variables: { orderId: 7, provider: null } };
  await placeOrder([
    orderResponses(),
    { request, result: refused },
    { request, result: { data: { startPayment: paying } } },
  ]);
  await seen('The payment page cannot be reached right now. Your order is placed; you can pay it later.');
  await press('Pay order 7 now');
  await seen('The payment page cannot be reached right now.');
  expect(goToPaymentPage).not.toHaveBeenCalled();
  await press('Pay order 7 now');
  await waitFor(() => expect(goToPaymentPage).toHaveBeenCalledWith('https://checkout.stripe.test/c/2'));
});

test('reuses the idempotency key for a retry, not for a changed order', async () => {
  const fault = refusal('Something broke', 'INTERNAL');
  await placeOrder([orderResponses(fault, fault)]);
  await seen('Failed to place order');
  await press('Place Order');
  await waitFor(() => expect(orders).toHaveLength(2));
  await seen('Failed to place order');
  await user.type(screen.getByLabelText('Phone'), '1');
  await press('Place Order');
  await seen('Thank You for Your Order!');
  const [first, second, third] = orders.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['TRACK_UNAVAILABLE', '"Parallax" is no longer available', undefined],
  ['PRICE_CHANGED', 'The price has changed. Please check your order and try again.', undefined],
  ['CONFLICT', 'At most 3 tracks can be reserved until your first order is completed.', 'products'],
  ['RATE_LIMITED', 'Two of your reservations ended without payment.', undefined],
])("shows the server's message for %s and keeps the input", async (code, message, field) => {
  await placeOrder([orderResponses(refusal(message, code, field))]);
  await seen(message);
  expect(screen.getByLabelText('Phone')).toHaveValue('+46 70 000');
});

test('shows a field error beside its field', async () => {
  await placeOrder([
    orderResponses(refusal('Phone must be at most 50 characters', 'BAD_USER_INPUT', 'customerInfo.phone')),
  ]);
  await seen('Phone must be at most 50 characters');
  expect(screen.getByLabelText('Phone')).toBeInvalid();
});

test('keeps the input when the session ends', async () => {
  await show([orderResponses(refusal('Please log in', 'UNAUTHENTICATED'))]);
  await fill();
  act(signOut);
  expect(await screen.findByText('Please log in or register to continue')).toBeInTheDocument();
  act(signIn);
  expect(await screen.findByLabelText('Phone')).toHaveValue('+46 70 000');
});
