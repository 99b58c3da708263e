import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because somebody entered your address at Ghostnote.';

export const accountExists: Template<'account-exists'> = {
  reason,
  subject: () => 'You already have a Ghostnote account',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="Log in, or set a new password."
      eyebrow="Your account"
      title="You are already in"
      played={1}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} somebody entered this address to open an account. You have one already, so
        nothing was changed.
      </Paragraph>
      <Action href={data.loginUrl}>Log in</Action>
      <Paragraph quiet>Forgotten the password? Set a new one.</Paragraph>
      <PlainAddress href={data.resetUrl} />
    </Layout>
  ),
  text: ({ name, loginUrl, resetUrl }) => [
    `${greeting(name)} somebody entered this address to open an account. You have one already, so nothing was changed.`,
    `Log in:\n${loginUrl}`,
    `Forgotten the password? Set a new one:\n${resetUrl}`,
  ],
};
