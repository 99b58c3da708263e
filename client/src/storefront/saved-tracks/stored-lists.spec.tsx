import { screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../../../test/build-product';
import { buildViewer, renderStorefront, signIn, viewerIs } from '../../../test/storefront';
import { useCart, useWishlist } from './saved-tracks-provider';

function Lists() {
  const [cart, wishlist] = [useCart(), useWishlist()];
  return (
    <>
      <output aria-label="Cart">{cart.items.map(({ name }) => name).join(', ')}</output>
      <output aria-label="Wishlist">{wishlist.items.map(({ name }) => name).join(', ')}</output>
    </>
  );
}

test('drops broken values from the stored wishlist and cart', async () => {
  signIn();
  const track = buildProduct({ name: 'Whole' });
  const broken = [null, 7, {}, { ...track, price: 'free' }, { ...track, id: 1e12 }, { ...track, img: null }];
  localStorage.setItem('wishlist', JSON.stringify([...broken, { ...track, bpm: {}, status: 7 }]));
  localStorage.setItem('visitorCart', JSON.stringify([...broken, track]));
  renderStorefront(<Lists />, { mocks: [viewerIs(buildViewer())] });
  expect(screen.getByLabelText('Wishlist')).toHaveTextContent('Whole');
  await waitFor(() => expect(screen.getByLabelText('Cart')).toHaveTextContent('Whole'));
});
