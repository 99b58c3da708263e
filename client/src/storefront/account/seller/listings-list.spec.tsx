import { screen } from '@testing-library/react';
import { renderStorefront } from '../../../../test/storefront';
import { ListingsList } from './listings-list';
import { MyListingsDocument } from './seller.generated';

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

function show(...nodes: object[]) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const myListings = { __typename: 'ListingConnection', nodes, pageInfo };
  renderStorefront(<ListingsList />, {
    mocks: [
      { request: { query: MyListingsDocument, variables: { first: 10 } }, result: { data: { myListings } } },
    ],
  });
}

const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

test('says that the store took a track off sale, and offers no way back', async () => {
  show({ ...listing, status: 'archived', takenDownAt: '2026-03-01T12:00:00Z' });
  await seen('Taken off sale by the store on 1 Mar 2026.');
  expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
});

test('says that a changed package is in review, or why it was not accepted', async () => {
  const packageReview = (fields: object) => ({
    __typename: 'ListingPackageReview',
    fileName: 'Parallax 2.zip',
    reason: null,
    ...fields,
  });
  show(
    { ...listing, packageReview: packageReview({ status: 'pending' }) },
    { ...listing, id: 62, packageReview: packageReview({ status: 'refused', reason: 'The stems clip.' }) },
  );
  await seen('New package in review: Parallax 2.zip. Buyers get the reviewed one until then.');
  await seen('New package not accepted: Parallax 2.zip. The stems clip.');
});

test('shows a track with an open offer as offered, and where to answer it', async () => {
  show({ ...listing, status: 'archived', offeredPrice: 299 });
  await seen('We offer $299. It goes on sale once you accept the offer in your Inbox.');
  await seen('Offered');
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
});
