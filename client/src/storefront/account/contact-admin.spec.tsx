import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildViewer, refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { ContactAdmin } from './contact-admin';
import { WriteToAdminDocument } from './account.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });

const written = {
  query: WriteToAdminDocument,
  variables: {
    input: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'Payout',
      text: 'When is it?',
      recaptchaToken: 'submit token',
    },
  },
};
const sent = { data: { sendContactMessage: { __typename: 'MessagePayload', message: 'Sent' } } };

async function open(...mocks: Mock[]) {
  renderStorefront(<ContactAdmin user={buildViewer()} />, { mocks });
  await user.click(screen.getByRole('button', { name: 'Contact Admin' }));
}

async function write() {
  await user.type(box('Subject (optional)'), 'Payout');
  await user.type(box('Message'), 'When is it?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

/** Finds a field by its label without the asterisk of required fields. */
const box = (label: string) => screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

test('requires a message', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await seen('Message is required');
});

test('sends the message for the account and closes the dialog', async () => {
  await open({ request: written, result: sent });
  await write();
  await seen('Message sent successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('keeps the message when sending fails', async () => {
  await open({ request: written, result: refusal('', 'INTERNAL') });
  await write();
  await seen('Failed to send message.');
  expect(box('Message')).toHaveValue('When is it?');
});
