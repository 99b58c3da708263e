/** Changes to the credentials or payout details of an account, or by it to where buyers pay; its owner is notified of each by mail. */
export const CREDENTIAL_CHANGES = [
  'password-changed',
  'password-reset',
  'email-changed',
  'email-restored',
  'address-taken-back',
  'passkey-added',
  'passkey-removed',
  'authenticator-enabled',
  'authenticator-disabled',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'payout-changed',
  'payment-instructions-changed',
  'api-token-created',
  'api-token-revoked',
  'app-signed-out',
  'export-link-created',
  'export-link-revoked',
  'webhook-created',
  'webhook-changed',
  'webhook-deleted',
] as const;
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

/** Changes that open the account, or lead its money elsewhere: the notice about them has a link that undoes them. */
const ADDITIONS: readonly CredentialChange[] = [
  'passkey-added',
  'authenticator-enabled',
  'recovery-codes-renewed',
  'payout-changed',
  'api-token-created',
  'export-link-created',
  'webhook-created',
  'webhook-changed',
];

export const isAddition = (change: CredentialChange) => ADDITIONS.includes(change);
