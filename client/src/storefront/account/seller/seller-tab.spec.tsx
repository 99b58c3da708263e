import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { SellerTab } from './seller-tab';
import {
  ExtendListingDocument,
  LowerListingPriceDocument,
  MyListingsDocument,
  MyMatchesDocument,
  MySalesDocument,
  MySellerDocument,
  MySubmissionsDocument,
} from './seller.generated';

// They have a spec of their own.
jest.mock('./seller-figures', () => ({ __esModule: true, default: () => null }));

const shop = {
  __typename: 'Seller',
  id: 3,
  status: 'active',
  shopName: 'Nightshift Audio',
  socialLink: 'https://soundcloud.com/nightshift',
  paymentMethod: null,
  paypalEmail: null,
  cardNumber: null,
  cardHolderName: null,
  payoutAccount: null,
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
  mocks?: Mock[];
}

const user = userEvent.setup({ delay: null });

function show({ seller = shop, tracks = [], listings = [], sales = [], mocks: others = [] }: Shown = {}) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const mySubmissions = { __typename: 'TrackSubmissionConnection', nodes: tracks, pageInfo };
  const mocks: Mock[] = [
    { request: { query: MyMatchesDocument }, result: { data: { myMatches: [] } } },
    { request: { query: MySellerDocument }, result: { data: { mySeller: seller } } },
    {
      request: { query: MySubmissionsDocument, variables: { first: 10 } },
      result: { data: { mySubmissions } },
    },
    {
      request: { query: MyListingsDocument, variables: { first: 10 } },
      result: {
        data: { myListings: { __typename: 'ListingConnection', nodes: listings, pageInfo } },
      },
    },
    {
      request: { query: MySalesDocument, variables: { first: 10 } },
      result: { data: { mySales: { __typename: 'SaleConnection', nodes: sales, pageInfo } } },
    },
    ...others,
  ];
  renderStorefront(<SellerTab email="ada@example.com" />, { mocks });
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
  expect(screen.getByRole('link', { name: 'Contract of Sub Rosa' })).toHaveAttribute(
    'href',
    '/api/sales/7/contract',
  );
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

test('asks for an answer to a counter-offer', async () => {
  show({ tracks: [{ ...sent, status: 'offered', offeredPrice: 399 }] });
  expect(await screen.findByRole('button', { name: 'Accept the offer for Glasshouse' })).toHaveTextContent(
    'Accept $399',
  );
  expect(screen.getByRole('button', { name: 'Decline the offer for Glasshouse' })).toBeInTheDocument();
});

test('links to the upload instructions', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Track Upload Guide' })).toHaveAttribute(
    'href',
    '/upload-instructions',
  );
});

test('shows the status, dates and reply of each submission', async () => {
  const refused = { ...sent, id: 2, trackName: 'Sub Rosa', status: 'refused', answer: 'The kick clips.' };
  const approved = { ...sent, id: 3, trackName: 'Parallax', status: 'approved', trackPath: '/track/61' };
  show({ tracks: [sent, { ...refused, reviewedAt: '2026-03-02T12:00:00Z' }, approved] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /Glasshouse.*Pending.*Techno, 128 BPM, F#, \$499.*Sent 1 March 2026Delivered from another site; not checked by us$/,
    ),
    expect.stringMatching(/Sub Rosa.*Refused.*answered 2 March 2026.*The kick clips\.Send again$/),
    expect.stringMatching(/Parallax.*Approved/),
  ]);
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: /^View in shop/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/track/61']);
});

test('shows an error and retries when the seller cannot be loaded', async () => {
  renderStorefront(<SellerTab email="ada@example.com" />, {
    mocks: [{ request: { query: MySellerDocument }, result: refusal('', 'INTERNAL') }],
  });
  await seen('Failed to load your shop');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

describe('the six months of a track', () => {
  const ending = { ...listing, term: { ...term, daysLeft: 12, extendable: true } };

  test('are counted, and asked about near their end only', async () => {
    show({ listings: [{ ...listing, term }] });
    await seen('120 days left, until 15 Jul 2026');
    expect(screen.queryByRole('button', { name: /Extend|Lower/ })).not.toBeInTheDocument();
  });

  test('are extended after a question', async () => {
    show({
      listings: [ending],
      mocks: [
        {
          request: { query: ExtendListingDocument, variables: { id: 61 } },
          result: { data: { extendListing: { ...listing, term } } },
        },
      ],
    });
    await seen('12 days left, until 15 Jul 2026');
    await user.click(screen.getByRole('button', { name: 'Extend Parallax' }));
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    await seen('“Parallax” stays in the shop');
    await seen('120 days left, until 15 Jul 2026');
  });

  test('offer the next lower price first, and keep the dialog open after an error', async () => {
    show({
      listings: [ending],
      mocks: [
        {
          request: { query: LowerListingPriceDocument, variables: { id: 61, price: 399 } },
          result: refusal('A track is reserved', 'CONFLICT'),
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Lower the price of Parallax' }));
    const price = await screen.findByLabelText('New price');
    expect(price).toHaveValue('449');
    await user.selectOptions(price, '$399');
    await user.click(screen.getByRole('button', { name: 'Lower price' }));
    await seen('A track is reserved');
    expect(screen.getByLabelText('New price')).toHaveValue('399');
  });

  test('say why a track is off sale after them', async () => {
    const pausedAt = '2026-07-16T04:30:00Z';
    const ended = { ...term, daysLeft: 0, endedAt: pausedAt };
    show({ listings: [{ ...listing, status: 'archived', pausedAt, term: ended }] });
    await seen(
      'Off sale since 16 Jul 2026: not sold within 6 months. Resume puts it on sale for another 6 months.',
    );
    expect(screen.getByRole('button', { name: 'Resume Parallax' })).toBeInTheDocument();
  });
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
