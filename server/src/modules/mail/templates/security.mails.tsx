/** Notices about changed credentials. */

import type { CredentialChange } from '#domain/credential-changes.js';
import { greeting } from '../sending/mail.rules.js';
import type { NoticeMail } from './mail-data.js';
import { Action, Facts, Paragraph, PlainAddress, factsText, utcMinute } from './parts.js';
import type { Template } from './template.js';

/** When and from where a credential was changed, as rows of `Facts`. */
export function noticeFacts({ at, device }: NoticeMail): { label: string; value: string }[] {
  return [
    { label: 'When', value: utcMinute(at) },
    { label: 'Device', value: device ?? 'unknown' },
  ];
}

const RESET_ADVICE =
  'If this was not you, set a new password now. That signs out every device and revokes every API token. Then check your account, and reply to this mail if you need help.';

const CHANGE_TITLES: Record<CredentialChange, string> = {
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
  reason: 'You get this mail because the sign-in or payout details of your Ghostnote account changed.',
  subject: ({ change }) => CHANGE_TITLES[change],
  frame: (data) => ({
    preview: 'If this was you, there is nothing to do.',
    eyebrow: 'Account security',
    title: CHANGE_TITLES[data.change],
    played: 1,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>{greeting(data.name)} if this was you, there is nothing to do.</Paragraph>
      <Facts facts={noticeFacts(data)} />
      <Paragraph>{RESET_ADVICE}</Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <PlainAddress href={data.resetUrl} />
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} ${CHANGE_TITLES[data.change]}. If this was you, there is nothing to do.`,
    factsText(noticeFacts(data)),
    RESET_ADVICE,
    `Set a new password:\n${data.resetUrl}`,
  ],
};

const UNCONFIRMED =
  'It counts once it is confirmed from the new mailbox. If this was you, there is nothing to do here.';

const CANCEL_ADVICE =
  'If this was not you, set a new password now: that cancels the change and signs out every device.';

const newEmailFacts = (data: NoticeMail & { newEmail: string }) => [
  { label: 'New address', value: data.newEmail },
  ...noticeFacts(data),
];

/** To the current address, before the new one counts. */
export const emailChangeRequested: Template<'email-change-requested'> = {
  reason: 'You get this mail because another email address was entered in your Ghostnote profile.',
  subject: () => 'A new email address was requested for your account',
  frame: () => ({
    preview: CANCEL_ADVICE,
    eyebrow: 'Account security',
    title: 'A new address was requested',
    played: 0.5,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} somebody signed in to your account wants to replace this address. {UNCONFIRMED}
      </Paragraph>
      <Facts facts={newEmailFacts(data)} />
      <Paragraph>{CANCEL_ADVICE}</Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <PlainAddress href={data.resetUrl} />
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} somebody signed in to your account wants to replace this address. ${UNCONFIRMED}`,
    factsText(newEmailFacts(data)),
    CANCEL_ADVICE,
    `Set a new password:\n${data.resetUrl}`,
  ],
};

const undoAdvice = (validDays: number) =>
  `If this was not you, undo it within ${validDays} days: this address counts again, every device is signed out and every API token is revoked. Then set a new password.`;

/** To the replaced address: the one chance of its owner to get the account back. */
export const emailReplaced: Template<'email-replaced'> = {
  reason: 'You get this mail because this address belonged to a Ghostnote account.',
  subject: () => 'The email address of your account was changed',
  frame: () => ({
    preview: 'If this was not you, undo it.',
    eyebrow: 'Account security',
    title: 'Your email address was changed',
    played: 1,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} your account has another address now. If this was you, there is nothing to do.
      </Paragraph>
      <Facts facts={newEmailFacts(data)} />
      <Paragraph>{undoAdvice(data.validDays)}</Paragraph>
      <Action href={data.undoUrl}>Undo the change</Action>
      <PlainAddress href={data.undoUrl} />
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} your account has another address now. If this was you, there is nothing to do.`,
    factsText(newEmailFacts(data)),
    undoAdvice(data.validDays),
    `Undo the change:\n${data.undoUrl}`,
  ],
};
