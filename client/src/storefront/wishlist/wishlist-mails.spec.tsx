import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { WishlistMails } from './wishlist-mails';
import { MyWishlistMailsDocument, UpdateWishlistMailsDocument } from './wishlist-mails.generated';

const user = userEvent.setup({ delay: null });
const mails = { __typename: 'WishlistMails', frequency: 'daily', priceDrops: true, lastChance: true };
const stored: Mock = {
  request: { query: MyWishlistMailsDocument },
  result: { data: { myWishlistMails: mails } },
};
const change = (input: object, result: Partial<Mock>): Mock => ({
  request: { query: UpdateWishlistMailsDocument, variables: { input } },
  ...result,
});
const changed = (input: object) =>
  change(input, { result: { data: { updateWishlistMails: { ...mails, ...input } } } });
const show = (...mocks: Mock[]) =>
  renderStorefront(<WishlistMails />, { mocks: [viewerIs(buildViewer()), ...mocks] });
const frequency = () => screen.findByLabelText('Mail me', {}, { timeout: 5000 });
const drops = () => screen.getByRole('switch', { name: /^Price drops/ });

beforeEach(signIn);
afterEach(signOut);

test('switches one kind off, and everything', async () => {
  show(stored, changed({ priceDrops: false }), changed({ frequency: 'off' }));
  expect(await frequency()).toHaveValue('daily');
  await user.click(drops());
  await waitFor(() => expect(drops()).not.toBeChecked());
  expect(screen.getByRole('switch', { name: /^Last chance/ })).toBeChecked();
  await user.selectOptions(await frequency(), 'Never');
  await waitFor(() => expect(drops()).toBeDisabled());
});

test('goes back and says so when a change fails', async () => {
  show(stored, change({ frequency: 'weekly' }, { error: new Error('offline') }));
  await user.selectOptions(await frequency(), 'Weekly');
  expect(await screen.findByText('Your mails could not be changed. Please try again.')).toBeInTheDocument();
  expect(await frequency()).toHaveValue('daily');
});

test('can be loaded again after an error', async () => {
  show({ request: { query: MyWishlistMailsDocument }, result: refusal('', 'INTERNAL') }, stored);
  expect(await screen.findByText('Failed to load the settings of your mails')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await frequency()).toHaveValue('daily');
});
