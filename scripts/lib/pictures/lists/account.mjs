import { as, click, dialogOpen, loadingAndFailed, steps } from '../screen.mjs';

const window_ = { full: false };
const whole = (screen) => ({ ...screen, full: true });
const inDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name }).click();

/** Part of the seller area, with its page and the operation that fills it. */
const SELLER_PARTS = {
  figures: ['/account/seller/sales', 'MySellerDashboard'],
  inbox: ['/account?tab=seller', 'MySubmissions'],
  shop: ['/account/seller/tracks', 'MyListings'],
  sold: ['/account/seller/sales', 'MySales'],
};

const MADE_TOKEN = {
  __typename: 'CreatedApiToken',
  token: 'gn_2b7Yq9XkLmN4pRsTvWzA6cDfGhJk8MnPqRtVxYz3B5dFg',
  apiToken: {
    __typename: 'ApiToken',
    id: 99,
    name: 'Order export',
    prefix: 'gn_2b7Yq9',
    scopes: ['read_orders'],
    createdAt: '2026-11-20T21:15:00.000Z',
    lastUsedAt: null,
    expiresAt: '2027-02-18T21:15:00.000Z',
  },
};

/** The account, the seller area and the services, which need an account. */
export const ACCOUNT = [
  ...['profile', 'orders', 'cart', 'wishlist'].map((tab) =>
    as.buyer(`account-${tab}`, `/account?tab=${tab}`),
  ),
  ...['orders', 'cart', 'wishlist'].map((tab) => as.seller(`account-${tab}-empty`, `/account?tab=${tab}`)),
  as.buyer('account-loading', '/account', { ...window_, hold: ['Viewer'] }),
  ...loadingAndFailed(as.buyer, 'account-orders', '/account?tab=orders', 'MyOrders'),
  as.buyer('account-edit', '/account', { act: click('Edit Profile') }),
  as.buyer('account-edit-errors', '/account', {
    act: steps(
      click('Edit Profile'),
      (page) => page.getByLabel('Name', { exact: true }).fill(''),
      (page) => page.getByLabel('New Password').fill('secret-1'),
      click('Save Changes'),
    ),
  }),
  as.buyer('account-menu', '/', { ...window_, act: openAccountMenu }),
  as.buyer('contact-admin', '/account', { ...window_, act: steps(click('Contact Admin'), dialogOpen) }),
  as.buyer('contact-admin-failed', '/account', {
    ...window_,
    fail: ['WriteToAdmin'],
    act: steps(
      click('Contact Admin'),
      (page) => page.getByLabel('Message').fill('Is there an instrumental?'),
      inDialog('Send Message'),
      (page) => page.getByText('Failed to send message.').waitFor(),
    ),
  }),
  as.seller('seller-area', '/account?tab=seller'),
  ...['tracks', 'work', 'sales', 'money', 'shop'].map((page) =>
    as.seller(`seller-area-page-${page}`, `/account/seller/${page}`),
  ),
  ...loadingAndFailed(as.seller, 'seller-area', '/account?tab=seller', 'MySeller'),
  ...Object.entries(SELLER_PARTS).flatMap(([part, [page, operation]]) =>
    loadingAndFailed(as.seller, `seller-area-${part}`, page, operation).map(whole),
  ),
  as.seller('seller-area-pays-by-card', '/account?tab=seller', { act: payByCard }),
  as.seller('send-track', '/account?tab=seller', {
    ...window_,
    act: steps(click('Send Track'), dialogOpen),
  }),
  as.seller('send-track-errors', '/account?tab=seller', {
    ...window_,
    act: steps(click('Send Track'), inDialog('Send for Review')),
  }),
  as.buyer('saved-searches', '/account?tab=saved-searches'),
  as.seller('saved-searches-empty', '/account?tab=saved-searches'),
  ...loadingAndFailed(as.buyer, 'saved-searches', '/account?tab=saved-searches', 'MySavedSearches'),
  as.buyer('api-tokens', '/account?tab=api-tokens'),
  as.seller('api-tokens-empty', '/account?tab=api-tokens'),
  ...loadingAndFailed(as.buyer, 'api-tokens', '/account?tab=api-tokens', 'MyApiTokens'),
  as.buyer('api-tokens-new', '/account?tab=api-tokens', {
    ...window_,
    act: steps(click('New Token'), dialogOpen),
  }),
  as.buyer('api-tokens-new-errors', '/account?tab=api-tokens', {
    ...window_,
    act: steps(click('New Token'), inDialog('Create Token')),
  }),
  as.buyer('api-tokens-made', '/account?tab=api-tokens', {
    ...window_,
    respond: { CreateApiToken: { createApiToken: MADE_TOKEN } },
    act: steps(
      click('New Token'),
      (page) => page.getByRole('dialog').getByLabel('Name').fill('Order export'),
      (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
      inDialog('Create Token'),
      (page) => page.getByLabel('Your new token').waitFor(),
    ),
  }),
  as.buyer('api-tokens-revoke', '/account?tab=api-tokens', { ...window_, act: click(/^Revoke/) }),
  as.visitor('service', '/service'),
  ...loadingAndFailed(as.visitor, 'service-demos', '/service', 'ServiceDemos').map(whole),
  as.visitor('service-login-asked', '/service', { ...window_, act: click(/MUSIC PRODUCTION/) }),
  as.buyer('service-production', '/service', {
    ...window_,
    act: steps(click(/MUSIC PRODUCTION/), dialogOpen),
  }),
  as.buyer('service-production-errors', '/service', {
    ...window_,
    act: steps(click(/MUSIC PRODUCTION/), submit),
  }),
  as.buyer('service-co-producing', '/service', {
    ...window_,
    act: steps(click(/CO-PRODUCING/), dialogOpen),
  }),
  as.buyer('service-mixing', '/service', {
    ...window_,
    act: steps(click(/MIXING & MASTERING/), (page) =>
      page.getByRole('checkbox', { name: 'Mixing', exact: true }).check(),
    ),
  }),
  as.buyer('service-sent', '/service', {
    ...window_,
    respond: {
      RequestCoProducing: {
        requestCoProducing: {
          __typename: 'MessagePayload',
          message: 'Your request was sent. We answer within 24-48 hours.',
        },
      },
    },
    act: steps(click(/CO-PRODUCING/), describe, submit, (page) =>
      page.locator('[data-sonner-toast]').waitFor(),
    ),
  }),
];

async function submit(page) {
  await page.getByRole('dialog').locator('button[type=submit]').click();
}

async function describe(page) {
  await page.getByRole('checkbox', { name: 'Arrangement' }).check();
  await page.getByLabel('Description').fill('The break is missing.');
}

async function openAccountMenu(page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('banner').getByRole('button').last().click();
}

async function payByCard(page) {
  await page.getByText('Card', { exact: false }).filter({ visible: true }).last().click();
}
