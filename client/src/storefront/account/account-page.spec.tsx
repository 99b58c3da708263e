import { cleanup, screen, waitFor } from '@testing-library/react';
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
import { AccountPage } from './account-page';
import { MyDecisionsDocument } from './decisions.generated';
import { MyOrdersDocument, RenewDownloadsDocument, UpdateProfileDocument } from './account.generated';

const user = userEvent.setup({ delay: null });
const profile = { name: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', country: 'Sweden' };

const download = {
  __typename: 'OrderDownload',
  lineId: 1,
  name: 'Parallax',
  url: '/api/downloads/a',
  projectUrl: null,
  contractUrl: '/api/downloads/c',
  external: false,
  expiresAt: '2999-01-01T00:00:00Z',
  remaining: 4,
  package: {
    __typename: 'TrackPackage',
    bytes: 121 * 1024 ** 2,
    contents: [
      { __typename: 'PackageContent', kind: 'master', files: 2 },
      { __typename: 'PackageContent', kind: 'stems', files: 5 },
    ],
  },
  projectPackage: null,
};

const DAY = '2026-03-01T12:00:00Z';
const completed = {
  __typename: 'Order',
  id: 12,
  status: 'completed',
  subtotal: 499,
  discountAmount: 49.9,
  serviceFee: 24.95,
  totalPrice: 474.05,
  couponCode: 'FIRSTDROP',
  couponDiscount: 10,
  createdAt: '2026-03-01T12:00:00Z',
  serviceOrderId: null,
  holdExpiresAt: null,
  invoice: {
    __typename: 'Invoice',
    number: 'INV-2026-00007',
    url: 'https://shop.example/api/orders/12/invoices/INV-2026-00007',
    corrections: [],
  },
  isPayableOnline: false,
  termsVersion: null,
  consents: null,
  paymentUrl: null,
  paymentInstructions: null,
  openAmount: 0,
  customerInfo: {
    __typename: 'CustomerInfo',
    firstName: 'Ada',
    lastName: 'L',
    email: 'a@b.c',
    country: 'S',
    phone: '1',
  },
  products: [
    {
      __typename: 'OrderLine',
      id: 1,
      productId: 9,
      name: 'Parallax',
      category: 'Techno',
      storeName: 'Nightshift',
      price: 499,
      includeProject: false,
      projectName: null,
      projectOfLineId: null,
      projectFilePrice: null,
      img: null,
      revokedAt: null,
      certificate: {
        __typename: 'Certificate',
        id: 3,
        status: 'valid',
        details: {
          __typename: 'CertificateDetails',
          pdfUrl: '/api/certificates/3/pdf',
          jsonUrl: '/api/certificates/3/json',
        },
      },
    },
  ],
  downloads: [download],
  refunds: [],
  withdrawals: [],
  unreadMessages: 0,
  messages: [],
};

function ordersAre(...nodes: unknown[]): Mock {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  return {
    request: { query: MyOrdersDocument, variables: {} },
    result: {
      data: { myOrders: { __typename: 'OrderConnection', nodes, pageInfo, totalCount: nodes.length } },
    },
    maxUsageCount: 5,
  };
}

function show(mocks: Mock[] = [], tab = 'profile', viewer = buildViewer()) {
  renderStorefront(<AccountPage />, { mocks: [viewerIs(viewer), ...mocks], path: `/account?tab=${tab}` });
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

beforeEach(signIn);

test('asks a visitor to log in or register', () => {
  signOut();
  show();
  expect(
    screen.getByRole('heading', { name: 'Please log in or register to access your account page.' }),
  ).toBeInTheDocument();
});

test('shows the counts of cart and wishlist', async () => {
  show([], 'profile', buildViewer({ cart: [buildTrack({ id: 1 }), buildTrack({ id: 2 })], wishlist: [] }));
  expect(await screen.findByRole('tab', { name: 'My Cart 2' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Wishlist 0' })).toBeInTheDocument();
});

test('hides the seller dashboard from buyers', async () => {
  show([], 'seller', buildViewer({ isSeller: false }));
  expect(await screen.findByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Seller Dashboard' })).not.toBeInTheDocument();
});

test('shows the seller dashboard to sellers', async () => {
  show([], 'profile', buildViewer({ isSeller: true }));
  expect(await screen.findByRole('tab', { name: 'Seller Dashboard' })).toBeInTheDocument();
});

test('has a tab of decisions where there are any, or where its page is opened', async () => {
  const own = {
    __typename: 'OwnStatement',
    path: '/objection/12-abc',
    decision: '“Parallax” was taken off sale.',
    createdAt: DAY,
    objectUntil: '2026-09-01T12:00:00Z',
    canObject: true,
    objectionStatus: null,
  };
  const decided = (...myStatements: object[]): Mock => ({
    request: { query: MyDecisionsDocument },
    result: { data: { myStatements } },
    maxUsageCount: 3,
  });
  show([decided()]);
  await screen.findByRole('tab', { name: 'Security' });
  expect(screen.queryByRole('tab', { name: 'Decisions' })).not.toBeInTheDocument();
  cleanup();
  show([decided()], 'decisions');
  await seen('No decisions');
  cleanup();
  show([decided(own)]);
  await user.click(await screen.findByRole('tab', { name: 'Decisions' }));
  await seen(own.decision);
});

test('names the missing fields of a profile', async () => {
  show();
  await press('Edit Profile');
  await user.clear(screen.getByLabelText('Name'));
  await press('Save Changes');
  await seen('Please fill in all required fields: Name, Last Name, Email, and Country.');
});

test('does not send different passwords', async () => {
  show();
  await press('Edit Profile');
  await user.type(screen.getByLabelText('New Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
  await press('Save Changes');
  await seen('Passwords do not match.');
});

test('shows the saved profile and keeps the password when the field is empty', async () => {
  const input = { name: 'Augusta', password: undefined };
  const updateProfile = { ...buildViewer({ name: 'Augusta' }) };
  show([
    {
      request: { query: UpdateProfileDocument, variables: { input, expectedVersion: 3 } },
      result: { data: { updateProfile } },
    },
  ]);
  await press('Edit Profile');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Augusta');
  await press('Save Changes');
  await seen('Profile updated successfully!');
  await seen('Welcome, Augusta!');
});

test('shows an error and keeps the form when the profile cannot be saved', async () => {
  const input = { password: undefined };
  const request = { query: UpdateProfileDocument, variables: { input, expectedVersion: 3 } };
  show([{ request, error: new Error('offline') }]);
  await press('Edit Profile');
  await press('Save Changes');
  await seen('Failed to update profile.');
  expect(screen.getByLabelText('Email')).toHaveValue(profile.email);
});

test('discards changes on Cancel', async () => {
  show();
  await press('Edit Profile');
  await user.type(screen.getByLabelText('Name'), 'xyz');
  await press('Cancel');
  await seen('Welcome, Ada!');
  await press('Edit Profile');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('shows a new email that is not confirmed yet', async () => {
  show([], 'profile', buildViewer({ pendingEmail: 'new@example.com' }));
  await seen('new@example.com');
});

test('shows date, status, lines and sums of an order, and downloads once completed', async () => {
  show([ordersAre(completed)], 'orders');
  expect(await screen.findByRole('heading', { name: 'Order #12' })).toBeInTheDocument();
  await seen('1 March 2026');
  await seen('Completed');
  await seen('Discount (FIRSTDROP, 10%)');
  expect(screen.getAllByText('$474.05')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Download (121.0 MB): Parallax' })).toHaveAttribute(
    'href',
    '/api/downloads/a',
  );
  expect(screen.getByText(/4 downloads left/)).toBeInTheDocument();
  expect(screen.getByText('2 masters, 5 stems')).toBeInTheDocument();
  const actions = screen.getByRole('article').querySelectorAll('a, button');
  expect([...actions].filter((action) => !/^Print/.test(action.ariaLabel ?? ''))[0]).toHaveTextContent(
    'Download (121.0 MB)',
  );
});

test('links the form of a withdrawal only for an order from which its buyer can withdraw', async () => {
  const consents = { __typename: 'OrderConsents', givenAt: '2026-03-01T12:00:00Z', withdrawalWaived: true };
  const withdrawal = { __typename: 'Withdrawal', id: 3, status: 'refused', createdAt: DAY };
  const orders = [
    {},
    { consents },
    { consents, downloads: [download] },
    { status: 'cancelled' },
    { status: 'pending', holdExpiresAt: '2999-01-01T12:00:00Z' },
    { serviceOrderId: 4 },
    { status: 'completed' },
    { withdrawals: [withdrawal] },
  ].map((change, at) => ({ ...completed, status: 'processing', id: 90 + at, downloads: [], ...change }));
  show([ordersAre(...orders)], 'orders');
  await screen.findByRole('heading', { name: 'Order #97' });
  const links = screen.getAllByRole('link', { name: 'Withdraw from the contract' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/withdrawal?order=90',
    '/withdrawal?order=91',
  ]);
  await seen('Withdrawal of 1 March 2026: refused; the mail says why.');
});

test('hides expired download links and renews them', async () => {
  const ended = { ...completed, downloads: [{ ...download, remaining: 0 }] };
  const request = { query: RenewDownloadsDocument, variables: { orderId: 12 } };
  show([ordersAre(ended), { request, result: { data: { renewDownloads: completed } } }], 'orders');
  await seen('These links have ended. Renew them to download again.');
  expect(screen.queryByRole('link', { name: 'Download (121.0 MB): Parallax' })).not.toBeInTheDocument();
  await press('Renew links');
  expect(await screen.findByRole('link', { name: 'Download (121.0 MB): Parallax' })).toBeInTheDocument();
});

test('shows an error and retries when orders cannot be loaded', async () => {
  const request = { query: MyOrdersDocument, variables: {} };
  show([{ request, result: refusal('', 'INTERNAL') }, ordersAre()], 'orders');
  await waitFor(() => expect(screen.getAllByText('Failed to load orders')).toHaveLength(2));
  await press('Retry');
  await seen('No orders found');
});

test('shows payment instructions or a payment link for a pending order', async () => {
  const waiting = { ...completed, status: 'pending', holdExpiresAt: '2026-03-03T12:00:00Z', downloads: [] };
  show(
    [
      ordersAre(
        { ...waiting, id: 71, paymentInstructions: 'Pay with PayPal.', openAmount: 95 },
        { ...waiting, id: 72, isPayableOnline: true },
      ),
    ],
    'orders',
  );
  const howToPay = await screen.findByRole('region', { name: 'How to pay' });
  expect(howToPay).toHaveTextContent('Amount$95.00ReferenceOrder 71Pay with PayPal.');
  expect(screen.getByRole('button', { name: 'Pay order 72 now' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay order 71 now' })).not.toBeInTheDocument();
});
