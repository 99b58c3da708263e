import { screen, waitFor, within } from '@testing-library/react';
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
import { SendContactMessageDocument } from './contact.generated';
import { ContactPage } from './contact-page';

jest.mock('../../lib/captcha', () => ({
  captchaToken: jest.fn(async (action: string) => `${action} token`),
}));

const user = userEvent.setup({ delay: null });
const input = {
  name: 'Ada',
  email: 'ada@example.com',
  text: 'Is it still there?',
  recaptchaToken: 'contactFormSubmit token',
};
const sent: Mock = {
  request: { query: SendContactMessageDocument, variables: { input } },
  result: { data: { sendContactMessage: { __typename: 'MessagePayload', message: 'ok' } } },
};

const form = () => within(screen.getByRole('form', { name: 'Message' }));
const field = (label: RegExp) => form().getByLabelText(label);
const send = () => user.click(form().getByRole('button', { name: 'Send Message' }));

async function fillIn() {
  await user.type(field(/Name/), 'Ada');
  await user.type(field(/Email/), 'ada@example.com');
  await user.type(field(/Message/), 'Is it still there?');
}

afterEach(signOut);

test('requires name, email and message, and focuses the first invalid field', async () => {
  renderStorefront(<ContactPage />);
  await send();
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email')).toBeInTheDocument();
  expect(screen.getByText('Message is required')).toBeInTheDocument();
  expect(field(/Name/)).toHaveFocus();
});

test('sends the message with the captcha token, confirms it and clears the field', async () => {
  renderStorefront(<ContactPage />, { mocks: [sent] });
  await fillIn();
  await send();
  expect(await screen.findByText('Your message has been sent successfully!')).toBeInTheDocument();
  await waitFor(() => expect(field(/Message/)).toHaveValue(''));
});

test.each([
  ['the server’s own words', refusal('Too many messages', 'RATE_LIMITED'), 'Too many messages'],
  ['a fallback', refusal('boom', 'INTERNAL'), 'Error sending message. Please try again.'],
])('shows an error for %s and keeps the input', async (_, result, text) => {
  renderStorefront(<ContactPage />, { mocks: [{ ...sent, result }] });
  await fillIn();
  await send();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field(/Message/)).toHaveValue('Is it still there?');
});

test('fills in name and email of a signed-in user', async () => {
  signIn();
  renderStorefront(<ContactPage />, { mocks: [viewerIs(buildViewer())] });
  await waitFor(() => expect(field(/Email/)).toHaveValue('ada@example.com'));
  expect(field(/Name/)).toHaveValue('Ada Lovelace');
});
