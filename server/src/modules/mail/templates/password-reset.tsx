import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because a new password was asked for with your address.';

export const passwordReset: Template<'password-reset'> = {
  reason,
  subject: () => 'Reset your Ghostnote password',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`The link works once, for ${data.validMinutes} minutes.`}
      eyebrow="Password"
      title="Set a new password"
      played={0.5}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} the link works once, within {data.validMinutes} minutes. A new password signs
        you out everywhere else.
      </Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <Paragraph quiet>If you did not ask for it, ignore this mail: your password stays as it is.</Paragraph>
      <PlainAddress href={data.resetUrl} />
    </Layout>
  ),
  text: ({ name, resetUrl, validMinutes }) => [
    `${greeting(name)} set a new password here. The link works once, within ${validMinutes} minutes:`,
    resetUrl,
    'A new password signs you out everywhere else. If you did not ask for it, ignore this mail: your password stays as it is.',
  ],
};
