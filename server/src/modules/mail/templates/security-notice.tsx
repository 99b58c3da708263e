import type { CredentialChange } from '#domain/credential-changes.js';
import { greeting } from '../mail.rules.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { noticeFacts } from './notice-facts.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because the sign-in or payout details of your Ghostnote account changed.';

const ADVICE =
  'If this was not you, set a new password now. That signs out every device and revokes every API token. Then check your account, and reply to this mail if you need help.';

const WHAT: Record<CredentialChange, string> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'email-changed': 'Your email address was changed',
  'email-restored': 'Your earlier email address was restored',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'authenticator-enabled': 'An authenticator app was enabled',
  'authenticator-disabled': 'The authenticator app was disabled',
  'recovery-codes-renewed': 'Your recovery codes were renewed',
  'recovery-code-used': 'A recovery code was used to sign in',
  'second-factor-reset': 'Your second factor was reset by the store',
  'payout-changed': 'Your payout details were changed',
  'api-token-created': 'An API token was created',
  'api-token-revoked': 'An API token was revoked',
  'webhook-created': 'A webhook endpoint was created',
  'webhook-changed': 'A webhook endpoint was changed',
  'webhook-deleted': 'A webhook endpoint was deleted',
};

export const securityNotice: Template<'security-notice'> = {
  reason,
  subject: ({ change }) => WHAT[change],
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="If this was you, there is nothing to do."
      eyebrow="Account security"
      title={WHAT[data.change]}
      played={1}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>{greeting(data.name)} if this was you, there is nothing to do.</Paragraph>
      <Facts facts={noticeFacts(data)} />
      <Paragraph>{ADVICE}</Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <PlainAddress href={data.resetUrl} />
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} ${WHAT[data.change]}. If this was you, there is nothing to do.`,
    factsText(noticeFacts(data)),
    ADVICE,
    `Set a new password:\n${data.resetUrl}`,
  ],
};
