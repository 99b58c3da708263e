import type { MailTemplates } from '../outgoing-mail.js';
import { greeting } from '../mail.rules.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { noticeFacts } from './notice-facts.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because this address belonged to a Ghostnote account.';

const advice = (validDays: number) =>
  `If this was not you, undo it within ${validDays} days: this address counts again, every device is signed out and every API token is revoked. Then set a new password.`;

const factsOf = (data: MailTemplates['email-replaced']) => [
  { label: 'New address', value: data.newEmail },
  ...noticeFacts(data),
];

/** To the replaced address: the one chance of its owner to get the account back. */
export const emailReplaced: Template<'email-replaced'> = {
  reason,
  subject: () => 'The email address of your account was changed',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="If this was not you, undo it."
      eyebrow="Account security"
      title="Your email address was changed"
      played={1}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} your account has another address now. If this was you, there is nothing to do.
      </Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{advice(data.validDays)}</Paragraph>
      <Action href={data.undoUrl}>Undo the change</Action>
      <PlainAddress href={data.undoUrl} />
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} your account has another address now. If this was you, there is nothing to do.`,
    factsText(factsOf(data)),
    advice(data.validDays),
    `Undo the change:\n${data.undoUrl}`,
  ],
};
