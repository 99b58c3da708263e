import { as, click, dialogOpen, loadingAndFailed, steps } from '../screen.mjs';

const window_ = { full: false };
/** Page and the operation that fills it. */
const LISTS = {
  orders: 'AdminOrders',
  products: 'AdminProducts',
  demos: 'AdminDemos',
  users: 'AdminBuyers',
  sellers: 'AdminSellers',
  subscribers: 'AdminSubscribers',
  coupons: 'AdminCoupons',
  submissions: 'AdminSubmissions',
  'service-orders': 'AdminServiceOrders',
  'audit-log': 'AuditLog',
  webhooks: 'AdminWebhooks',
  settings: 'AdminPaymentSettings',
  payouts: 'AdminPayouts',
  disputes: 'AdminDisputes',
  reconciliation: 'AdminDifferences',
  reports: 'RevenueReport',
};
/** Pages of one record or of several short lists, and the operation that fills each. */
const PAGES = {
  messages: ['/admin/messages', 'UnreadMessages'],
  seller: ['/admin/sellers/1001', 'AdminSellerPage'],
  'submission-reviewed': ['/admin/submissions/1', 'SubmissionReview'],
};
const UNSEARCHED = ['webhooks', 'settings', 'payouts', 'reconciliation', 'reports'];
const SEARCHED = Object.keys(LISTS).filter((page) => !UNSEARCHED.includes(page));
/** Presses a button of the first row that has it; a phone shows those of an opened row. */
const ofRow = (name) => async (page) => {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: /^More about/ });
  if ((await more.count()) > 0) await more.first().click();
  await main.getByRole('button', { name }).filter({ visible: true }).first().click();
};
const nonNullUser = (state) => ({ ...state, origins: [] });

const instruct = (text) => (page) => page.getByRole('textbox', { name: 'Payment instructions' }).fill(text);
const inDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name }).click();

const NO_WEBHOOKS = {
  webhookEndpoints: {
    __typename: 'WebhookEndpointConnection',
    nodes: [],
    totalCount: 0,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
};
const SECRET = {
  __typename: 'WebhookSecretPayload',
  secret: 'whsec_c2NyZWVucyBzaG93IG5vYm9keSdzIHNlY3JldA',
  endpoint: { __typename: 'WebhookEndpoint', id: 1, previousSecretUntil: null },
};
const STRIPE = {
  __typename: 'PaymentSettings',
  provider: 'stripe',
  updatedAt: '2026-11-20T21:15:00.000Z',
  instructions: 'Pay with PayPal to pay@ghostnote.test.\nWithin two days, please.',
};

/** The back office. */
export const ADMIN = [
  as.admin('admin-login', '/admin/login', { storage: nonNullUser }),
  as.admin('admin-login-errors', '/admin/login', { storage: nonNullUser, act: click(/log ?in/i) }),
  as.admin('admin-dashboard', '/admin/dashboard'),
  ...loadingAndFailed(as.admin, 'admin-dashboard', '/admin/dashboard', 'AdminDashboard'),
  as.admin('admin-menu', '/admin/dashboard', {
    ...window_,
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (!(await menu.isVisible())) return;
      await menu.click();
      await dialogOpen(page);
    },
  }),
  ...Object.keys(LISTS).map((page) => as.admin(`admin-${page}`, `/admin/${page}`)),
  ...Object.entries(LISTS).flatMap(([page, operation]) =>
    loadingAndFailed(as.admin, `admin-${page}`, `/admin/${page}`, operation),
  ),
  ...SEARCHED.map((page) => as.admin(`admin-${page}-empty`, `/admin/${page}?q=zzzz`, window_)),
  ...Object.entries(PAGES).flatMap(([name, [path, operation]]) => [
    as.admin(`admin-${name}`, path),
    ...loadingAndFailed(as.admin, `admin-${name}`, path, operation),
  ]),
  as.admin('admin-dashboard-work-failed', '/admin/dashboard', { ...window_, fail: ['WaitingWork'] }),
  as.admin('admin-messages-empty', '/admin/messages', {
    ...window_,
    respond: { UnreadMessages: { unreadContactMessages: [], failedMails: [] } },
  }),
  as.admin('admin-orders-opened', '/admin/orders', { ...window_, act: openRows }),
  as.admin('admin-order', '/admin/orders/1'),
  ...loadingAndFailed(as.admin, 'admin-order', '/admin/orders/1', 'AdminOrder'),
  as.admin('admin-order-missing', '/admin/orders/99999', window_),
  as.admin('admin-products-new', '/admin/products/new'),
  as.admin('admin-products-new-errors', '/admin/products/new', { act: save }),
  as.admin('admin-products-edit', '/admin/products/edit/60'),
  ...loadingAndFailed(as.admin, 'admin-products-edit', '/admin/products/edit/60', 'AdminProduct'),
  as.admin('admin-products-delete', '/admin/products', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-demos-new', '/admin/demos/new'),
  as.admin('admin-demos-new-errors', '/admin/demos/new', { act: save }),
  as.admin('admin-demos-edit', '/admin/demos/edit/1'),
  as.admin('admin-demos-delete', '/admin/demos', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-users-edit', '/admin/users', { act: ofRow(/^Edit/) }),
  as.admin('admin-users-orders', '/admin/users', { act: ofRow(/^Orders/) }),
  as.admin('admin-users-delete', '/admin/users', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-sellers-edit', '/admin/sellers', { ...window_, act: ofRow(/^Edit/) }),
  as.admin('admin-sellers-payout', '/admin/sellers', { ...window_, act: ofRow(/^Payout/) }),
  as.admin('admin-sellers-delete', '/admin/sellers', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-subscribers-delete', '/admin/subscribers', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-coupons-errors', '/admin/coupons', { act: save }),
  as.admin('admin-coupons-delete', '/admin/coupons', { ...window_, act: ofRow(/^Delete/) }),
  as.admin('admin-submissions-review', '/admin/submissions?status=pending', { act: ofRow(/^Review/) }),
  as.admin('admin-submissions-refuse', '/admin/submissions?status=pending', {
    ...window_,
    act: steps(ofRow(/^Review/), (page) =>
      page.getByRole('main').getByText('Refuse', { exact: true }).first().click(),
    ),
  }),
  as.admin('admin-service-orders-details', '/admin/service-orders', { act: ofRow(/^Details/) }),
  ...['orders', 'products'].flatMap((page) => [
    as.admin(`admin-${page}-selected`, `/admin/${page}`, { ...window_, act: selectPage }),
    as.admin(`admin-${page}-set-status`, `/admin/${page}`, { ...window_, act: steps(selectPage, setStatus) }),
  ]),
  as.admin('admin-webhooks-empty', '/admin/webhooks', {
    ...window_,
    respond: { AdminWebhooks: NO_WEBHOOKS },
  }),
  as.admin('admin-webhooks-new', '/admin/webhooks', {
    ...window_,
    act: steps(click('New webhook'), dialogOpen),
  }),
  as.admin('admin-webhooks-new-errors', '/admin/webhooks', {
    ...window_,
    act: steps(click('New webhook'), inDialog('Create webhook')),
  }),
  as.admin('admin-webhook', '/admin/webhooks/1'),
  ...loadingAndFailed(as.admin, 'admin-webhook', '/admin/webhooks/1', 'AdminWebhook'),
  as.admin('admin-webhook-delivery', '/admin/webhooks/1', { act: ofRow(/^Details/) }),
  as.admin('admin-webhook-rotate', '/admin/webhooks/1', { ...window_, act: click('Rotate secret') }),
  as.admin('admin-webhook-secret', '/admin/webhooks/1', {
    ...window_,
    respond: { RotateWebhookSecret: { rotateWebhookSecret: SECRET } },
    act: steps(click('Rotate secret'), click('Create secret'), (page) =>
      page.getByTestId('webhook-secret').waitFor(),
    ),
  }),
  as.admin('admin-settings-errors', '/admin/settings', {
    act: steps(instruct(' '), save),
  }),
  as.admin('admin-settings-failed', '/admin/settings', {
    ...window_,
    fail: ['UpdatePaymentSettings'],
    act: steps(instruct('Pay with PayPal.'), save, (page) => page.locator('[data-sonner-toast]').waitFor()),
  }),
  as.admin('admin-settings-stripe', '/admin/settings', {
    respond: { AdminPaymentSettings: { paymentSettings: STRIPE } },
  }),
  as.admin('admin-not-found', '/admin/nothing-here', window_),
];

/** Opens the first two rows of a phone; a table shows them whole. */
async function openRows(page) {
  const more = page.getByRole('main').getByRole('button', { name: /^More about/ });
  for (let row = 0; row < Math.min(2, await more.count()); row += 1) await more.nth(row).click();
}

async function selectPage(page) {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
}

async function setStatus(page) {
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('combobox').selectOption({ index: 2 });
  await page.getByRole('alertdialog').waitFor();
}

async function save(page) {
  await page.getByRole('main').locator('button[type=submit]').first().click();
}
