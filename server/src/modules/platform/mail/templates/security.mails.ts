/** Notices about changed credentials. */

import { isAddition, type CredentialChange } from '#domain/credential-changes.js';
import { RECOVERY_LINK_DAYS } from '#domain/limits.js';
import { greeting } from '../sending/mail.rules.js';
import type { NoticeMail } from './mail-data.js';
import { action, facts, paragraph, plainAddress, utcMinute, type Block, type Template } from './template.js';

/** Time and device of the change, after any other rows. */
const circumstances = ({ at, device }: NoticeMail, ...rows: { label: string; value: string }[]): Block =>
  facts([...rows, { label: 'When', value: utcMinute(at) }, { label: 'Device', value: device ?? 'unknown' }]);

const RESET_ADVICE =
  'If this was not you, set a new password now. That signs out every device and revokes every API token. Then check your account, and reply to this mail if you need help.';

const ADDITION_ADVICE = `If this was not you, set a new password by this link within ${RECOVERY_LINK_DAYS} days. That removes it again, signs out every device and revokes every API token. Then check your account, and reply to this mail if you need help.`;

const removedText = (removed: readonly string[]) =>
  `We also removed what was added to your account since you last confirmed that it is you, because it may not be yours: ${removed.join(', ')}. If something of it was, please add it again.`;

const CHANGE_TITLES: Record<CredentialChange, string> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'email-changed': 'Your email address was changed',
  'email-restored': 'Your earlier email address was restored',
  'address-taken-back': 'Another account has this address again',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'authenticator-enabled': 'An authenticator app was enabled',
  'authenticator-disabled': 'The authenticator app was disabled',
  'recovery-codes-renewed': 'Your recovery codes were renewed',
  'recovery-code-used': 'A recovery code was used to sign in',
  'second-factor-reset': 'Your second factor was reset by the store',
  'payout-changed': 'Your payout details were changed',
  'payment-instructions-changed': 'The payment instructions of the store were changed',
  'api-token-created': 'An API token was created',
  'api-token-revoked': 'An API token was revoked',
  'app-signed-out': 'An app was signed out: a refresh token was used twice',
  'export-link-created': 'A link for spreadsheets was created',
  'export-link-revoked': 'A link for spreadsheets was revoked',
  'webhook-created': 'A webhook endpoint was created',
  'webhook-changed': 'A webhook endpoint was changed',
  'webhook-deleted': 'A webhook endpoint was deleted',
};

export const securityNotice: Template<'security-notice'> = {
  reason: (store) =>
    `You get this mail because the sign-in or payout details of your ${store} account changed.`,
  subject: ({ change }) => CHANGE_TITLES[change],
  frame: ({ change }) => ({
    preview: 'If this was you, there is nothing to do.',
    eyebrow: 'Account security',
    title: CHANGE_TITLES[change],
    played: 1,
  }),
  body: (data) => [
    paragraph(
      [`${greeting(data.name)} if this was you, there is nothing to do.`, data.note]
        .filter(Boolean)
        .join(' '),
    ),
    circumstances(data),
    ...(data.removed ? [paragraph(removedText(data.removed))] : []),
    paragraph(isAddition(data.change) ? ADDITION_ADVICE : RESET_ADVICE),
    action('Set a new password', data.resetUrl),
    plainAddress(data.resetUrl),
  ],
};

const CANCEL_ADVICE =
  'If this was not you, set a new password now: that cancels the change and signs out every device.';

/** Mail to the current address, before the new one takes effect. */
export const emailChangeRequested: Template<'email-change-requested'> = {
  reason: (store) => `You get this mail because another email address was entered in your ${store} profile.`,
  subject: () => 'A new email address was requested for your account',
  frame: () => ({
    preview: CANCEL_ADVICE,
    eyebrow: 'Account security',
    title: 'A new address was requested',
    played: 0.5,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} someone who is signed in to your account wants to replace this address. The new one takes effect when it is confirmed from its mailbox. If this was you, there is nothing to do here.`,
    ),
    circumstances(data, { label: 'New address', value: data.newEmail }),
    paragraph(CANCEL_ADVICE),
    action('Set a new password', data.resetUrl),
    plainAddress(data.resetUrl),
  ],
};

/** Mail to the replaced address, whose owner may have lost the account. */
export const emailReplaced: Template<'email-replaced'> = {
  reason: (store) => `You get this mail because this address belonged to a ${store} account.`,
  subject: () => 'The email address of your account was changed',
  frame: () => ({
    preview: 'If this was not you, undo it.',
    eyebrow: 'Account security',
    title: 'Your email address was changed',
    played: 1,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} your account has another address now. If this was you, there is nothing to do.`,
    ),
    circumstances(data, { label: 'New address', value: data.newEmail }),
    paragraph(
      `If this was not you, undo it within ${data.validDays} days: this restores your address, signs out every device and revokes every API token. Then set a new password.`,
    ),
    action('Undo the change', data.undoUrl),
    plainAddress(data.undoUrl),
  ],
};
