import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because this address was entered in a Ghostnote profile.';

export const confirmEmail: Template<'confirm-email'> = {
  reason,
  subject: () => 'Confirm your new e-mail address',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="One click, and this address is yours at Ghostnote."
      eyebrow="Your account"
      title="Is this you?"
      played={0.6}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} confirm this address within {data.validMinutes} minutes and it becomes the one
        of your account. Until then the old one counts.
      </Paragraph>
      <Action href={data.confirmUrl}>Confirm the address</Action>
      <Paragraph quiet>If you did not enter it, ignore this mail.</Paragraph>
      <PlainAddress href={data.confirmUrl} />
    </Layout>
  ),
  text: ({ name, confirmUrl, validMinutes }) => [
    `${greeting(name)} confirm this address within ${validMinutes} minutes and it becomes the one of your account. Until then the old one counts.`,
    confirmUrl,
    'If you did not enter it, ignore this mail.',
  ],
};
