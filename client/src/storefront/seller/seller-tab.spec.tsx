import { screen } from '@testing-library/react';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { SellerTab } from './seller-tab';
import { MySellerDocument, MySubmissionsDocument } from './seller.generated';

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
};

const sent = {
  __typename: 'TrackSubmission',
  id: 1,
  trackName: 'Glasshouse',
  genre: 'Techno',
  bpm: 128,
  musicKey: 'F#',
  price: 499,
  status: 'pending',
  answer: null,
  createdAt: '2026-03-01T12:00:00Z',
  reviewedAt: null,
  trackPath: null,
};

function show({ seller = shop as object | null, tracks = [] as object[] } = {}) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const mySubmissions = { __typename: 'TrackSubmissionConnection', nodes: tracks, pageInfo };
  const mocks: Mock[] = [
    { request: { query: MySellerDocument }, result: { data: { mySeller: seller } } },
    {
      request: { query: MySubmissionsDocument, variables: { first: 10 } },
      result: { data: { mySubmissions } },
    },
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

test.each(['0', null])('shows the status %p as no status', async (status) => {
  show({ seller: { ...shop, status } });
  await seen('No status');
  expect(sendButton()).not.toBeInTheDocument();
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
    expect.stringMatching(/Glasshouse.*Pending.*Techno, 128 BPM, F#, \$499.*Sent 1 March 2026$/),
    expect.stringMatching(/Sub Rosa.*Refused.*answered 2 March 2026.*The kick clips\.$/),
    expect.stringMatching(/Parallax.*Approved/),
  ]);
  const links = screen.getAllByRole('link', { name: /^View in shop/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/track/61']);
});

test('shows an error and retries when the seller cannot be loaded', async () => {
  renderStorefront(<SellerTab email="ada@example.com" />, {
    mocks: [{ request: { query: MySellerDocument }, result: refusal('', 'INTERNAL') }],
  });
  await seen('Failed to load your shop');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
