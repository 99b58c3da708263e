import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { ListingsList } from './listings-list';
import { ExtendListingDocument, LowerListingPriceDocument, MyListingsDocument } from './seller.generated';

const listing = {
  __typename: 'Listing',
  id: 61,
  name: 'Parallax',
  category: 'Techno',
  price: 499,
  status: 'published',
  pausedAt: null,
  takenDownAt: null,
  offeredPrice: null,
  packageReview: null,
  playCount: 1,
  hearts: 2,
  carts: 0,
  externalPackage: false,
};
const term = {
  __typename: 'ListingTerm',
  endsAt: '2026-07-15T12:00:00Z',
  daysLeft: 120,
  extendable: false,
  endedAt: null as string | null,
};

const user = userEvent.setup({ delay: null });

function show(nodes: object[], ...mocks: Mock[]) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const found: Mock = {
    request: { query: MyListingsDocument, variables: { first: 10 } },
    result: { data: { myListings: { __typename: 'ListingConnection', nodes, pageInfo } } },
  };
  renderStorefront(<ListingsList />, { mocks: [found, ...mocks] });
}

const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

describe('the six months of a track', () => {
  const ending = { ...listing, term: { ...term, daysLeft: 12, extendable: true } };

  test('are counted, and asked about near their end only', async () => {
    show([{ ...listing, term }]);
    await seen('120 days left, until 15 Jul 2026');
    expect(screen.queryByRole('button', { name: /Extend|Lower/ })).not.toBeInTheDocument();
  });

  test('are extended after a question', async () => {
    show([ending], {
      request: { query: ExtendListingDocument, variables: { id: 61 } },
      result: { data: { extendListing: { ...listing, term } } },
    });
    await seen('12 days left, until 15 Jul 2026');
    await user.click(screen.getByRole('button', { name: 'Extend Parallax' }));
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    await seen('“Parallax” stays in the shop');
    await seen('120 days left, until 15 Jul 2026');
  });

  test('offer the next lower price first, and keep the dialog open after an error', async () => {
    show([ending], {
      request: { query: LowerListingPriceDocument, variables: { id: 61, price: 399 } },
      result: refusal('A track is reserved', 'CONFLICT'),
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
    show([{ ...listing, status: 'archived', pausedAt, term: ended }]);
    await seen(
      'Off sale since 16 Jul 2026: not sold within 6 months. Resume puts it on sale for another 6 months.',
    );
    expect(screen.getByRole('button', { name: 'Resume Parallax' })).toBeInTheDocument();
  });
});
