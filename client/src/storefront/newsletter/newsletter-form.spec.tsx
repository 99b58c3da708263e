import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { SubscribeDocument } from './newsletter.generated';
import { NewsletterForm } from './newsletter-form';

const user = userEvent.setup({ delay: null });
const respondsWith = (result: object): Mock => ({
  request: { query: SubscribeDocument, variables: { email: 'dj@example.com' } },
  result,
});

async function subscribe(address: string, mocks: Mock[] = []) {
  renderStorefront(<NewsletterForm />, { mocks });
  if (address) await user.type(screen.getByLabelText('Email'), address);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

test.each([
  ['', 'Please enter your email address'],
  ['dj@', 'Please enter a valid email'],
])('rejects "%s" beside the field', async (address, text) => {
  await subscribe(address);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('announces the confirmation mail and clears the field', async () => {
  const message = { __typename: 'MessagePayload', message: 'ok' };
  await subscribe(' dj@example.com', [respondsWith({ data: { subscribe: message } })]);
  expect(
    await screen.findByText('Subscription successful! Please check your email for confirmation.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
});

test.each([
  [refusal('Too many requests', 'RATE_LIMITED'), 'Too many requests'],
  [refusal('boom', 'INTERNAL'), 'Subscription failed. Please try again.'],
])('shows an error and keeps the email', async (result, text) => {
  await subscribe('dj@example.com', [respondsWith(result)]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('dj@example.com');
});
