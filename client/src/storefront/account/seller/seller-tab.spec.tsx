import { screen, within } from '@testing-library/react';
import { sellerShop } from '../../../../test/seller-shop';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { SellerTab } from './seller-tab';
import {
  MyListingsDocument,
  MyMatchesDocument,
  MySalesDocument,
  MySellerDocument,
  MySubmissionsDocument,
  SellerWorkDocument,
} from './seller.generated';

// They have a spec of their own.
jest.mock('./seller-figures', () => ({ __esModule: true, default: () => null }));

const shop = {
  ...sellerShop,
  bio: null as string | null,
  socialLink: 'https://soundcloud.com/nightshift',
  balance: {
    __typename: 'SellerBalance',
    due: 279.2,
    held: 0,
    pending: 0,
    paid: 1240,
    dueBy: '2099-03-05T12:00:00Z',
    holds: [] as object[],
  },
  effectiveCommission: 15,
  statements: [] as object[],
};

const sent = {
  __typename: 'TrackSubmission',
  id: 1,
  trackName: 'Glasshouse',
  genre: 'Techno',
  bpm: 128,
  musicKey: 'F#',
  mode: null,
  price: 499,
  status: 'pending',
  answer: null,
  createdAt: '2026-03-01T12:00:00Z',
  reviewedAt: null,
  trackPath: null,
  offeredPrice: null,
  archiveLink: 'https://we.tl/t-abc',
  projectLink: null,
  program: null,
  declarations: null,
  contactEmail: 'ada@example.com',
};

const listing = {
  __typename: 'Listing',
  id: 61,
  name: 'Parallax',
  category: 'Techno',
  price: 499,
  status: 'published',
  pausedAt: null as string | null,
  takenDownAt: null as string | null,
  offeredPrice: null as number | null,
  packageReview: null as object | null,
  playCount: 1,
  hearts: 2,
  carts: 0,
  externalPackage: false,
  term: null as object | null,
};
const term = {
  __typename: 'ListingTerm',
  endsAt: '2026-07-15T12:00:00Z',
  daysLeft: 120,
  extendable: false,
  endedAt: null as string | null,
};

const sale = {
  __typename: 'Sale',
  id: 7,
  orderId: 12,
  name: 'Sub Rosa',
  price: 349,
  addOn: 100,
  discount: 0,
  commissionPercent: 15,
  earning: 381.65,
  refunded: 0,
  orderedAt: '2026-03-01T12:00:00Z',
};

interface Shown {
  seller?: object | null;
  tracks?: object[];
  listings?: object[];
  sales?: object[];
  work?: Partial<Record<'mySubmissions' | 'myListings' | 'myOrders' | 'myServiceOrders', object[]>>;
  mocks?: Mock[];
}

const connection = (name: string, nodes: object[] = []) => ({ __typename: `${name}Connection`, nodes });

/** The overview, or the page of the lists that are given. */
function show({ seller = shop, tracks = [], listings, sales, work = {}, mocks: others = [] }: Shown = {}) {
  const section = listings ? 'tracks' : sales ? 'sales' : null;
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const mySubmissions = { __typename: 'TrackSubmissionConnection', nodes: tracks, pageInfo };
  const mocks: Mock[] = [
    { request: { query: MyMatchesDocument }, result: { data: { myMatches: [] } } },
    { request: { query: MySellerDocument }, result: { data: { mySeller: seller } } },
    {
      request: { query: SellerWorkDocument },
      result: {
        data: {
          mySubmissions: connection('TrackSubmission', work.mySubmissions),
          myListings: connection('Listing', work.myListings),
          myOrders: connection('Order', work.myOrders),
          myMatches: [],
          myServiceOrders: connection('ServiceOrder', work.myServiceOrders),
        },
      },
    },
    {
      request: { query: MySubmissionsDocument, variables: { first: 10 } },
      result: { data: { mySubmissions } },
    },
    {
      request: { query: MyListingsDocument, variables: { first: 10 } },
      result: { data: { myListings: { ...connection('Listing', listings), pageInfo } } },
    },
    {
      request: { query: MySalesDocument, variables: { first: 10 } },
      result: { data: { mySales: { __typename: 'SaleConnection', nodes: sales ?? [], pageInfo } } },
    },
    ...others,
  ];
  renderStorefront(<SellerTab email="ada@example.com" section={section} />, { mocks });
}

const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();
const sendButton = () => screen.queryByRole('button', { name: 'Send Track' });

test('shows the status, name and profile of the seller', async () => {
  show();
  await seen('Active');
  await seen('Nightshift Audio');
  expect(screen.getByRole('link', { name: 'soundcloud.com/nightshift' })).toHaveAttribute(
    'href',
    shop.socialLink,
  );
});

test('shows what is due to the seller and by when', async () => {
  show();
  await seen('$279.20');
  await seen('by 5 March at 12:00');
  await seen('$1,240.00');
});

test('says that what is due was not paid in time', async () => {
  show({ seller: { ...shop, balance: { ...shop.balance, dueBy: '2026-03-05T12:00:00Z' } } });
  await seen(', was due by 5 March at 12:00');
});

test('lets an active seller send tracks', async () => {
  show();
  await seen('Active');
  expect(sendButton()).toBeInTheDocument();
});

test.each(['pending', 'inactive'])('does not let a seller with status %s send tracks', async (status) => {
  show({ seller: { ...shop, status } });
  await seen('Nightshift Audio');
  expect(sendButton()).not.toBeInTheDocument();
});

test.each(['0', null])('treats the status %p as missing', async (status) => {
  show({ seller: { ...shop, status } });
  await seen('No status');
  expect(sendButton()).not.toBeInTheDocument();
});

test('shows tracks with plays, hearts and carts, to be paused and resumed', async () => {
  show({
    listings: [
      listing,
      {
        ...listing,
        id: 62,
        name: 'Undertow',
        playCount: 5,
        status: 'archived',
        pausedAt: '2026-03-01T12:00:00Z',
      },
    ],
  });
  await seen('Techno, $499, 1 play, 2 hearts, in 0 carts');
  expect(screen.getByRole('button', { name: 'Pause Parallax' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume Undertow' })).toBeInTheDocument();
  await seen('Paused');
});

test('shows sales with their earnings and contracts', async () => {
  show({ sales: [sale] });
  await seen('$381.65');
  await seen('$349.00, project file $100.00, commission 15 %');
  const contract = screen.getByRole('link', { name: 'Contract of Sub Rosa' });
  expect(contract).toHaveAttribute('href', '/api/sales/7/contract');
});

test("names the sale's share of the discount", async () => {
  show({ sales: [{ ...sale, discount: 44.9, earning: 343.49 }] });
  await seen('$349.00, project file $100.00, discount $44.90, commission 15 %');
});

test('lowers the earning of a sale by the part that was refunded', async () => {
  show({ sales: [{ ...sale, refunded: 81.65 }] });
  await seen('$300.00');
  await seen('$349.00, project file $100.00, commission 15 %, $81.65 of $381.65 refunded');
});

test('links a refunded sale to its revocation', async () => {
  show({ sales: [{ ...sale, refunded: 381.65, refundedAt: '2026-03-05T12:00:00Z' }] });
  const link = await screen.findByRole('link', { name: /^Revocation/ });
  expect(link).toHaveAttribute('href', '/api/orders/12/lines/7/revocation');
});

test('asks for an answer to a counter-offer', async () => {
  show({ tracks: [{ ...sent, status: 'offered', offeredPrice: 399 }] });
  expect(await screen.findByRole('button', { name: 'Accept the offer for Glasshouse' })).toHaveTextContent(
    'Accept $399',
  );
  expect(screen.getByRole('button', { name: 'Decline the offer for Glasshouse' })).toBeInTheDocument();
});

test('links to the upload instructions', async () => {
  show();
  const guide = await screen.findByRole('link', { name: 'Track Upload Guide' });
  expect(guide).toHaveAttribute('href', '/upload-instructions');
});

test('shows the status, dates and reply of each submission', async () => {
  const refused = { ...sent, id: 2, trackName: 'Sub Rosa', status: 'refused', answer: 'The kick clips.' };
  const approved = { ...sent, id: 3, trackName: 'Parallax', status: 'approved', trackPath: '/track/61' };
  show({ tracks: [sent, { ...refused, reviewedAt: '2026-03-02T12:00:00Z' }, approved] });
  const inbox = await screen.findByRole('region', { name: 'Inbox' });
  const rows = await within(inbox).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /Glasshouse.*Pending.*Techno, 128 BPM, F#, \$499.*Sent 1 March 2026Delivered from another site; not checked by us$/,
    ),
    expect.stringMatching(/Sub Rosa.*Refused.*answered 2 March 2026.*The kick clips\.Send again$/),
    expect.stringMatching(/Parallax.*Approved/),
  ]);
  const links = screen.getAllByRole('link', { name: /^View in shop/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/track/61']);
});

test('shows an error and retries when the seller cannot be loaded', async () => {
  renderStorefront(<SellerTab email="ada@example.com" section={null} />, {
    mocks: [{ request: { query: MySellerDocument }, result: refusal('', 'INTERNAL') }],
  });
  await seen('Failed to load your shop');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('says why money is not paid out yet', async () => {
  const hold = {
    __typename: 'PayoutHold',
    reason: 'no_payout_details',
    text: 'No payout details yet',
    amount: 279.2,
  };
  show({ seller: { ...shop, balance: { ...shop.balance, holds: [hold] } } });
  const list = await screen.findByRole('list', { name: 'Not paid out yet' });
  expect(list).toHaveTextContent('$279.20 No payout details yet. Add them');
  const target = screen.getByRole('link', { name: 'Add them' }).getAttribute('href');
  expect(document.querySelector(target!)).toHaveTextContent('Payment Information');
});

test('begins with what waits for the seller', async () => {
  show({
    work: {
      mySubmissions: [{ ...sent, status: 'offered', offeredPrice: 399 }],
      myListings: [
        { ...listing, term: { ...term, daysLeft: 12, extendable: true } },
        {
          ...listing,
          id: 62,
          packageReview: {
            __typename: 'ListingPackageReview',
            status: 'refused',
            fileName: 'New.zip',
            reason: 'The stems differ.',
          },
        },
      ],
      myOrders: [{ __typename: 'Order', id: 12, unreadMessages: 2 }],
    },
  });
  await screen.findByText('Our offer for “Glasshouse”');
  const waiting = screen.getByRole('region', { name: 'Waits for You' });
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Our offer for “Glasshouse”$399. It goes on sale once you accept.', '#submission-1'],
    ['New package of “Parallax” not acceptedThe stems differ.', '/account/seller/tracks'],
    ['Payout details are missing$279.20 cannot be paid to you until then.', '#payment'],
    ['2 unread messagesAbout your order 12.', '/account?tab=orders'],
    [
      '“Parallax” leaves the shop in 12 daysLower its price, extend it, or take it back.',
      '/account/seller/tracks',
    ],
  ]);
});

test('shows a pending shop what happens until it opens, with dates, in place of empty lists', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), advanceTimers: true });
  show({ seller: { ...shop, status: 'pending' } });
  const steps = await screen.findByRole('region', { name: 'Until Your Shop Opens' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    expect.stringContaining('Shop registered (done)1 Mar 2026'),
    expect.stringContaining('We look at your shopBy 3 March at 12:00'),
    expect.stringContaining('Payout detailsYou can do it now'),
    expect.stringContaining('Your public pageYou can do it now'),
    expect.stringContaining('Your first trackOnce your shop is active'),
  ]);
  expect(screen.queryByRole('heading', { name: /Inbox|Balance/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payment Information' })).toBeInTheDocument();
  jest.useRealTimers();
});
