import { success, text, type OperationDescription, type Tag } from '../api-docs/index.js';

export const CONTACT_TAG: Tag = { name: 'Contact', description: 'Messages to the store.' };

const SENDER = { name: 'Mia Lind', email: 'mia@example.com', recaptchaToken: 'eyJjaGFsbGVuZ2Ui' };

const sent = (words: string) => success({ message: text('What happened, in words.', words) });

export const CONTACT_API = {
  sendFeedback: {
    summary: "Send the storefront's contact form",
    fields: {
      message: text('What is written.', 'Do you take remix requests?', { minLength: 1, maxLength: 10_000 }),
    },
    request: { ...SENDER, message: 'Do you take remix requests?' },
    answer: sent('Your message has been sent successfully!'),
    refusals: { RATE_LIMITED: true },
  },
  send: {
    summary: 'Send a message to the store',
    description:
      "`to` mails it to the caller instead: a signed-in sender's own address, any other is refused.",
    request: { ...SENDER, subject: 'Remixes', text: 'Do you take remix requests?' },
    answer: sent('Message sent successfully!'),
    refusals: { FORBIDDEN: 'Messages go to the store or to your own address only', RATE_LIMITED: true },
  },
} satisfies Record<string, OperationDescription>;
