import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTrack, buildViewer, renderStorefront, signIn, viewerIs } from '../../../test/storefront';
import { AddToCartButton, WishlistButton } from './saved-tracks-buttons';
import { AddToCartDocument, AddToWishlistDocument } from './saved-tracks.generated';

const track = buildTrack({ id: 1, name: 'First' });
const variables = { productId: 1 };

beforeEach(signIn);

test('takes a double click for one', async () => {
  renderStorefront(
    <>
      <AddToCartButton product={track} />
      <WishlistButton product={track} />
    </>,
    {
      mocks: [
        viewerIs(buildViewer()),
        { request: { query: AddToCartDocument, variables }, result: { data: { addToCart: [track] } } },
        {
          request: { query: AddToWishlistDocument, variables },
          result: { data: { addToWishlist: [track] } },
        },
      ],
    },
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add to Cart: First' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'First in wishlist' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'First in wishlist' })).toHaveAttribute('aria-pressed', 'true');
  });
  expect(screen.getByRole('button', { name: 'In Cart: First' })).toBeInTheDocument();
  expect(screen.queryByText('First is already in the cart')).not.toBeInTheDocument();
});
