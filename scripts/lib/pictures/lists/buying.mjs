import { refuse } from '../network.mjs';
import { as, click, dialogOpen, loadingAndFailed, steps } from '../screen.mjs';

const window_ = { full: false };
const ORDER = {
  __typename: 'Order',
  id: 1042,
  status: 'pending',
  holdExpiresAt: new Date(Date.now() + 47.5 * 3_600_000).toISOString(),
  discountAmount: 0,
  serviceFee: 59.95,
  totalPrice: 1258.95,
  products: [
    {
      __typename: 'OrderProduct',
      id: 1,
      name: 'Event Horizon Line',
      img: null,
      price: 1199,
      includeProject: false,
      projectName: null,
    },
  ],
  isPayableOnline: false,
  paymentUrl: null,
  paymentInstructions: null,
  openAmount: 0,
};
const INSTRUCTIONS =
  'PayPal: pay@ghostnote.test\n\nBank transfer: Ghostnote Demo, account 000000000, Demo Bank';

/** Cart, wishlist, checkout. Empty states use the demo's seller, who has bought nothing. */
export const BUYING = [
  as.buyer('cart', '/cart'),
  as.buyer('cart-with-project', '/cart', {
    act: (page) => page.getByText('Yes', { exact: true }).first().click(),
  }),
  as.seller('cart-empty', '/cart'),
  ...loadingAndFailed(as.buyer, 'cart', '/cart', 'Viewer'),
  as.buyer('cart-dropdown', '/shop', { ...window_, act: click('Cart') }),
  as.seller('cart-dropdown-empty', '/shop', { ...window_, act: click('Cart') }),
  as.buyer('wishlist', '/wishlist'),
  as.seller('wishlist-empty', '/wishlist'),
  as.buyer('wishlist-loading', '/wishlist', { ...window_, hold: ['Viewer'] }),
  as.buyer('toast-in-cart', '/shop', {
    ...window_,
    fail: ['AddToCart'],
    act: steps(addOne, (page) => page.locator('[data-sonner-toast]').waitFor()),
  }),
  as.buyer('checkout', '/checkout'),
  as.seller('checkout-empty', '/checkout'),
  as.buyer('checkout-errors', '/checkout', {
    act: steps(clearNames, click('Apply'), click('Place Order')),
  }),
  as.buyer('checkout-coupon', '/checkout', { act: coupon('FIRSTDROP', 'Remove') }),
  as.buyer('checkout-wrong-coupon', '/checkout', { act: coupon('NOSUCH', 'Apply') }),
  as.buyer('checkout-offer', '/checkout', {
    ...window_,
    act: steps(click(/public offer agreement/), dialogOpen),
  }),
  as.buyer('checkout-processing', '/checkout', { ...window_, hold: ['PlaceOrder'], act: order }),
  as.buyer('checkout-failed', '/checkout', { fail: ['PlaceOrder'], act: order }),
  as.buyer('checkout-track-gone', '/checkout', {
    respond: {
      PlaceOrder: refuse('Night Shift Anthem is no longer available.', { code: 'TRACK_UNAVAILABLE' }),
    },
    act: order,
  }),
  thankYou('thank-you', {}),
  thankYou('thank-you-instructions', { paymentInstructions: INSTRUCTIONS }),
  thankYou('thank-you-stripe', { isPayableOnline: true, paymentUrl: '#payment-page' }),
  thankYou('thank-you-stripe-unreachable', { isPayableOnline: true }),
  as.buyer('paid-waiting', '/order/1042/paid', paid('pending', 'open')),
  as.buyer('paid', '/order/1042/paid', paid('completed', 'paid')),
  ...loadingAndFailed(as.buyer, 'paid', '/order/1042/paid', 'PaidOrder'),
];

function thankYou(name, payment) {
  return as.buyer(name, '/checkout', {
    respond: { PlaceOrder: { placeOrder: { ...ORDER, ...payment } }, ClearCart: { clearCart: [] } },
    act: steps(order, (page) => page.getByText('Thank You for Your Order!').waitFor()),
  });
}

function paid(status, payment) {
  const payments = [{ __typename: 'Payment', id: 1, status: payment, refundStatus: null }];
  return { ...window_, respond: { PaidOrder: { order: { ...ORDER, status, payments } } } };
}

async function addOne(page) {
  await page
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /Cart/ })
    .filter({ visible: true })
    .first()
    .click();
}

async function clearNames(page) {
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Email').first().fill('not an address');
}

function coupon(code, then) {
  return async (page) => {
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: then, exact: true }).waitFor();
    await page.waitForTimeout(400);
  };
}

async function order(page) {
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /agree/i }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForTimeout(500);
}
