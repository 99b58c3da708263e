import type { MailTemplates } from '../outgoing-mail.js';
import { greeting } from '../mail.rules.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { noticeFacts } from './notice-facts.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because another email address was entered in your Ghostnote profile.';

const MEANS =
  'It counts once it is confirmed from the new mailbox. If this was you, there is nothing to do here.';

const ADVICE =
  'If this was not you, set a new password now: that cancels the change and signs out every device.';

const factsOf = (data: MailTemplates['email-change-requested']) => [
  { label: 'New address', value: data.newEmail },
  ...noticeFacts(data),
];

/** To the current address, before the new one counts. */
export const emailChangeRequested: Template<'email-change-requested'> = {
  reason,
  subject: () => 'A new email address was requested for your account',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={ADVICE}
      eyebrow="Account security"
      title="A new address was requested"
      played={0.5}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} somebody signed in to your account wants to replace this address. {MEANS}
      </Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{ADVICE}</Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <PlainAddress href={data.resetUrl} />
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} somebody signed in to your account wants to replace this address. ${MEANS}`,
    factsText(factsOf(data)),
    ADVICE,
    `Set a new password:\n${data.resetUrl}`,
  ],
};
