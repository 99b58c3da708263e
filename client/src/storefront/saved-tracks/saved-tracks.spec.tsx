import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
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
import { closeLogin, LoginDialogHost, ViewerDocument } from '../auth';
import { useCart, useWishlist } from './saved-tracks-provider';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  ClearCartDocument,
  RemoveFromCartDocument,
  TrackNowDocument,
} from './saved-tracks.generated';

const first = buildTrack({ id: 1, name: 'First' });
const second = buildTrack({ id: 2, name: 'Second' });

function SavedTracks() {
  const cart = useCart();
  const wishlist = useWishlist();
  return (
    <>
      <p aria-label="Cart">{cart.loading ? 'loading' : cart.items.map(({ name }) => name).join(', ')}</p>
      <p aria-label="Wishlist">{wishlist.items.map(({ name }) => name).join(', ')}</p>
      <button onClick={() => cart.add(first)}>add first</button>
      <button onClick={() => cart.add(second)}>add second</button>
      <button onClick={() => cart.remove(first)}>remove first</button>
      <button onClick={() => void cart.clear()}>clear</button>
      <button onClick={() => wishlist.toggle(first)}>heart first</button>
      <button onClick={() => wishlist.add(first)}>like first</button>
    </>
  );
}

async function show(mocks: Mock[], viewer = buildViewer()) {
  renderStorefront(<SavedTracks />, { mocks: [viewerIs(viewer), ...mocks] });
  await waitFor(() => expect(screen.getByLabelText('Cart')).not.toHaveTextContent('loading'));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Does not pause as `press` does, so that no response arrives between two clicks. */
const pressAtOnce = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cart = () => screen.getByLabelText('Cart').textContent;
const wishlist = () => screen.getByLabelText('Wishlist').textContent;
const cartIs = (names: string) => waitFor(() => expect(cart()).toBe(names));
const wishlistIs = (names: string) => waitFor(() => expect(wishlist()).toBe(names));

beforeEach(signIn);
afterEach(() => {
  localStorage.clear();
  act(closeLogin);
});

test('adds a track at once and rolls back with a message when the server is unreachable', async () => {
  const request = { query: AddToCartDocument, variables: { productId: 1 } };
  await show([{ request, error: new Error('offline'), delay: 1000 }]);
  await press('add first');
  await cartIs('First');
  expect(await screen.findByText('Error when adding an item to the cart')).toBeInTheDocument();
  await cartIs('');
});

test('rolls back a removal that fails', async () => {
  const request = { query: RemoveFromCartDocument, variables: { productId: 1 } };
  await show([{ request, error: new Error('offline'), delay: 1000 }], buildViewer({ cart: [first] }));
  await press('remove first');
  await cartIs('');
  expect(await screen.findByText('Error when deleting an item from the shopping cart')).toBeInTheDocument();
  await cartIs('First');
});

test('rolls back when clearing the cart fails', async () => {
  const request = { query: ClearCartDocument };
  await show([{ request, error: new Error('offline'), delay: 1000 }], buildViewer({ cart: [first, second] }));
  await press('clear');
  await cartIs('');
  expect(await screen.findByText('Error when emptying the trash')).toBeInTheDocument();
  await cartIs('First, Second');
});

test('keeps both tracks added in quick succession', async () => {
  const response = (productId: number, addToCart: unknown[], delay: number): Mock => ({
    request: { query: AddToCartDocument, variables: { productId } },
    result: { data: { addToCart } },
    delay,
  });
  await show([response(1, [first], 300), response(2, [first, second], 5)]);
  pressAtOnce('add first');
  pressAtOnce('add second');
  await waitFor(() => {
    expect(cart()).toBe('First, Second');
    expect(localStorage.getItem('ghostnote:changed')).toBeNull();
  });
  await waitFor(() => expect(localStorage.getItem('ghostnote:changed')).not.toBeNull());
  expect(cart()).toBe('First, Second');
});

test('keeps what another tab adds during a pending change', async () => {
  const request = { query: AddToCartDocument, variables: { productId: 1 } };
  const result = { data: { addToCart: [first] } };
  const before = { ...viewerIs(buildViewer()), maxUsageCount: 1 };
  const after = viewerIs(buildViewer({ cart: [first, second] }));
  renderStorefront(<SavedTracks />, { mocks: [before, { request, result, delay: 300 }, after] });
  await cartIs('');
  await press('add first');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ghostnote:changed' }));
  // The own change is stored: this tab notifies the others.
  await waitFor(() => expect(localStorage.getItem('ghostnote:changed')).not.toBeNull());
  await cartIs('First, Second');
});

test('does not add a track twice and names it', async () => {
  await show([], buildViewer({ cart: [first] }));
  await press('add first');
  expect(await screen.findByText('First is already in the cart')).toBeInTheDocument();
  expect(cart()).toBe('First');
});

test('keeps a track that another tab has added to the cart while the list is refetched', async () => {
  const before = { ...viewerIs(buildViewer({ wishlist: [second] })), maxUsageCount: 1 };
  const after = { ...viewerIs(buildViewer({ cart: [first, second] })), delay: 1500 };
  const request = { query: AddToCartDocument, variables: { productId: 1 } };
  const conflict = { request, result: refusal('First is already in the cart', 'CONFLICT') };
  renderStorefront(<SavedTracks />, { mocks: [before, conflict, after] });
  // The list is loaded: an empty cart does not tell.
  await wishlistIs('Second');
  await press('add first');
  expect(await screen.findByText('First is already in the cart')).toBeInTheDocument();
  await cartIs('First');
  await waitFor(() => expect(cart()).toBe('First, Second'), { timeout: 5000 });
});

test('does not add to the wishlist twice', async () => {
  await show([], buildViewer({ wishlist: [first] }));
  await press('like first');
  expect(await screen.findByText('This item is already in your wishlist')).toBeInTheDocument();
});

test("shows the server's message for a track sold in the meantime", async () => {
  const request = { query: AddToCartDocument, variables: { productId: 1 } };
  const result = refusal('"First" is no longer available', 'TRACK_UNAVAILABLE');
  await show([{ request, result }]);
  await press('add first');
  expect(await screen.findByText('"First" is no longer available')).toBeInTheDocument();
  await cartIs('');
});

test('rolls back a wishlist change that fails, with a message', async () => {
  const request = { query: AddToWishlistDocument, variables: { productId: 1 } };
  await show([{ request, error: new Error('offline'), delay: 1000 }]);
  await press('heart first');
  await wishlistIs('First');
  expect(await screen.findByText('Failed to add to wishlist')).toBeInTheDocument();
  await wishlistIs('');
});

test('shows the stored wishlist before the first response', () => {
  localStorage.setItem('wishlist', JSON.stringify([first]));
  renderStorefront(<SavedTracks />, { mocks: [viewerIs(buildViewer())] });
  expect(wishlist()).toBe('First');
});

test('stores the wishlist of the response', async () => {
  await show([], buildViewer({ wishlist: [second] }));
  await waitFor(() => {
    const stored = JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { id: number }[];
    expect(stored.map(({ id }) => id)).toEqual([2]);
  });
});

test.each([
  ['remove first', 'Please log in to remove the product from the cart.'],
  ['clear', 'Please log in to clear the cart.'],
])('asks a visitor who clicks "%s" to log in', async (button, text) => {
  signOut();
  renderStorefront(<SavedTracks />);
  await press(button);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says why nothing is added when the user details could not be loaded, and loads them again', async () => {
  const failed: Mock = { request: { query: ViewerDocument }, error: new Error('offline') };
  renderStorefront(<SavedTracks />, { mocks: [failed, viewerIs(buildViewer({ cart: [second] }))] });
  await waitFor(() => expect(screen.getByLabelText('Cart')).not.toHaveTextContent('loading'));
  await press('add first');
  expect(await screen.findByText('Error loading user data')).toBeInTheDocument();
  await press('Retry');
  await cartIs('Second');
  await waitFor(() => expect(screen.queryByText('Error loading user data')).toBeNull());
});

const added = (productId: number, tracks: unknown[]): Mock => ({
  request: { query: AddToCartDocument, variables: { productId } },
  result: { data: { addToCart: tracks } },
});

describe('while the user details are loading', () => {
  const SLOW = { delay: 100 };
  const sent = jest.fn(() => ({ data: { addToCart: [second], addToWishlist: [second] } }));
  const addsToCart = (productId: number): Mock => ({
    request: { query: AddToCartDocument, variables: { productId } },
    result: sent,
  });
  const addsToWishlist: Mock = {
    request: { query: AddToWishlistDocument, variables: { productId: 1 } },
    result: sent,
  };
  beforeEach(() => sent.mockClear());

  test('adds a track once they are loaded, and does not send one that is in the cart', async () => {
    const slow = { ...viewerIs(buildViewer({ cart: [second] })), ...SLOW };
    renderStorefront(<SavedTracks />, { mocks: [slow, added(1, [second, first]), addsToCart(2)] });
    pressAtOnce('add second');
    pressAtOnce('add first');
    expect(cart()).toBe('loading');
    await waitFor(() => expect(cart()).toBe('Second, First'));
    expect(sent).not.toHaveBeenCalled();
  });

  test('sends nothing and says once that they failed to load', async () => {
    const failed: Mock = { request: { query: ViewerDocument }, error: new Error('offline'), ...SLOW };
    const loaded = viewerIs(buildViewer({ cart: [second] }));
    renderStorefront(<SavedTracks />, { mocks: [failed, loaded, addsToCart(1), addsToWishlist] });
    pressAtOnce('add first');
    pressAtOnce('heart first');
    expect(cart()).toBe('loading');
    expect(await screen.findAllByText('Error loading user data')).toHaveLength(1);
    await press('Retry');
    await cartIs('Second');
    expect(sent).not.toHaveBeenCalled();
  });
});

const nowIs = (id: number, product: unknown): Mock => ({
  request: { query: TrackNowDocument, variables: { id } },
  result: { data: { product } },
});
const storedCart = () => localStorage.getItem('visitorCart');

describe('a visitor', () => {
  beforeEach(signOut);

  test.each([
    ['add first', 'Please log in to add the product to the cart.', 'First waits in your cart.'],
    ['like first', 'Please log in to add the product to the wishlist.', 'First waits in your wishlist.'],
  ])('who clicks "%s" reads why and gets the login dialog', async (button, text, waiting) => {
    renderStorefront(
      <>
        <SavedTracks />
        <LoginDialogHost />
      </>,
    );
    await press(button);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Login' })).toHaveTextContent(waiting);
  });

  test('sees no request to log in any more once the login has added the track', async () => {
    renderStorefront(<SavedTracks />, { mocks: [viewerIs(buildViewer()), added(1, [first])] });
    await press('add first');
    const request = await screen.findByText('Please log in to add the product to the cart.');
    act(signIn);
    await waitForElementToBeRemoved(request);
    await cartIs('First');
  });

  test('keeps the cart in this browser, in another visit too, and empties it without a login', async () => {
    renderStorefront(<SavedTracks />, { mocks: [nowIs(1, first), nowIs(2, second)] });
    await press('add first');
    await press('add second');
    await cartIs('First, Second');
    expect(storedCart()).toContain('"First"');
    await press('remove first');
    await cartIs('Second');
    await press('clear');
    await cartIs('');
    expect(storedCart()).toBeNull();
  });

  test('finds the cart in the account after the login, behind what was in it', async () => {
    localStorage.setItem('visitorCart', JSON.stringify([first]));
    const mocks = [nowIs(1, first), viewerIs(buildViewer({ cart: [second] })), added(1, [second, first])];
    renderStorefront(<SavedTracks />, { mocks });
    await cartIs('First');
    act(signIn);
    await cartIs('Second, First');
    await waitFor(() => expect(storedCart()).toBeNull());
    await cartIs('Second, First');
  });

  test('does not get a merged track back from a response that was under way before the login', async () => {
    localStorage.setItem('visitorCart', JSON.stringify([first]));
    const respond = jest.fn(() => ({ data: { product: first } }));
    const late: Mock = { ...nowIs(1, first), result: respond, delay: 1000 };
    renderStorefront(<SavedTracks />, { mocks: [late, viewerIs(buildViewer()), added(1, [first])] });
    await cartIs('First');
    act(signIn);
    await waitFor(() => expect(storedCart()).toBeNull());
    await waitFor(() => expect(respond).toHaveBeenCalled(), { timeout: 3000 });
    await act(async () => {});
    expect(storedCart()).toBeNull();
  });

  test('reads after the login which track was sold in the meantime', async () => {
    localStorage.setItem('visitorCart', JSON.stringify([first, second]));
    const gone = { request: { query: AddToCartDocument, variables: { productId: 1 } } };
    const sold = { ...gone, result: refusal('"First" is no longer available', 'TRACK_UNAVAILABLE') };
    act(signIn);
    renderStorefront(<SavedTracks />, { mocks: [viewerIs(buildViewer()), sold, added(2, [second])] });
    expect(
      await screen.findByText('"First" is no longer available. It was removed from your cart.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(storedCart()).toBeNull());
    await cartIs('Second');
  });

  test('keeps what could not be merged and merges it when the network is back', async () => {
    localStorage.setItem('visitorCart', JSON.stringify([first]));
    const request = { query: AddToCartDocument, variables: { productId: 1 } };
    const cut: Mock = { request, error: new Error('offline'), maxUsageCount: 1 };
    act(signIn);
    renderStorefront(<SavedTracks />, { mocks: [viewerIs(buildViewer()), cut, added(1, [first])] });
    await cartIs('First');
    expect(storedCart()).toContain('"First"');
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(storedCart()).toBeNull();
    });
    await cartIs('First');
  });

  test('who comes back sees the present price, and reads which track was sold', async () => {
    localStorage.setItem('visitorCart', JSON.stringify([first, second]));
    const mocks = [nowIs(1, { ...first, status: 'sold' }), nowIs(2, { ...second, name: 'Second, renamed' })];
    renderStorefront(<SavedTracks />, { mocks });
    expect(
      await screen.findByText('"First" is no longer available. It was removed from your cart.'),
    ).toBeInTheDocument();
    await cartIs('Second, renamed');
  });
});
