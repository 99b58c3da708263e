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
import { MailsTab } from './mails-tab';
import { MyRemindersDocument, UpdateRemindersDocument } from './reminders.generated';

const user = userEvent.setup({ delay: null });
const reminders = (cart: boolean) => ({ __typename: 'Reminders', cart });
const stored: Mock = {
  request: { query: MyRemindersDocument },
  result: { data: { myReminders: reminders(false) } },
};
const change = (cart: boolean, result: Partial<Mock>): Mock => ({
  request: { query: UpdateRemindersDocument, variables: { input: { cart } } },
  ...result,
});
const show = (...mocks: Mock[]) =>
  renderStorefront(<MailsTab />, { mocks: [viewerIs(buildViewer()), ...mocks] });
const cart = () => screen.findByRole('switch', { name: /^Remind me of my cart/ });

beforeEach(signIn);
afterEach(signOut);

test('reminds of the cart only once it is switched on', async () => {
  show(stored, change(true, { result: { data: { updateReminders: reminders(true) } } }));
  expect(await cart()).not.toBeChecked();
  await user.click(await cart());
  await waitFor(async () => expect(await cart()).toBeChecked());
});

test('goes back and says so when a change fails', async () => {
  show(stored, change(true, { error: new Error('offline') }));
  await user.click(await cart());
  expect(await screen.findByText('Your mails could not be changed. Please try again.')).toBeInTheDocument();
  expect(await cart()).not.toBeChecked();
});

test('can be loaded again after an error, and leads to the other mails', async () => {
  show({ request: { query: MyRemindersDocument }, result: refusal('', 'INTERNAL') }, stored);
  expect(await screen.findByText('Failed to load the settings of your mails')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cart()).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/account?tab=wishlist');
});
