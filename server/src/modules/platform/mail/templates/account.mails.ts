/** Registration, password and profile mails. */

import { greeting } from '../sending/mail.rules.js';
import { action, code, note, paragraph, plainAddress, type Template } from './template.js';

export const verificationCode: Template<'verification-code'> = {
  reason: (store) => `You get this mail because this address was used to register at ${store}.`,
  subject: ({ code: digits }, store) => `${digits} is your ${store} verification code`,
  frame: ({ validMinutes }) => ({
    preview: `Valid for ${validMinutes} minutes.`,
    eyebrow: 'Verification',
    title: 'Here is your code',
    played: 0.3,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} type this code to finish your registration.`),
    code(data.code),
    note(
      `It is valid for ${data.validMinutes} minutes. If you did not register, ignore this mail: without the code nothing happens.`,
    ),
  ],
};

export const loginCode: Template<'login-code'> = {
  reason: (store) => `You get this mail because a sign-in code was requested for your address at ${store}.`,
  subject: ({ code: digits }, store) => `${digits} is your ${store} sign-in code`,
  frame: ({ validMinutes }) => ({
    preview: `Valid once, for ${validMinutes} minutes.`,
    eyebrow: 'Sign-in',
    title: 'Here is your code',
    played: 0.3,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} type this code to continue.`),
    code(data.code),
    note(
      `It works once, within ${data.validMinutes} minutes. Never pass it on: we do not ask for it. If you did not request it, ignore this mail.`,
    ),
  ],
};

export const passwordNeeded: Template<'password-needed'> = {
  reason: (store) => `You get this mail because a sign-in code was requested for your address at ${store}.`,
  subject: (_, store) => `Your ${store} account needs its password`,
  frame: () => ({
    preview: 'Accounts of admins have no sign-in codes.',
    eyebrow: 'Sign-in',
    title: 'Please use your password',
    played: 0.5,
  }),
  body: ({ name, loginUrl, resetUrl }) => [
    paragraph(
      `${greeting(name)} a sign-in code was requested for this address. Accounts of admins sign in with a password or a passkey only.`,
    ),
    action('Log in', loginUrl),
    note('Forgotten the password? Set a new one:'),
    { ...plainAddress(resetUrl), text: resetUrl },
  ],
};

export const accountExists: Template<'account-exists'> = {
  reason: (store) => `You get this mail because someone entered your address at ${store}.`,
  subject: (_, store) => `You already have a ${store} account`,
  frame: () => ({
    preview: 'Log in, or set a new password.',
    eyebrow: 'Your account',
    title: 'You already have an account',
    played: 1,
  }),
  body: ({ name, loginUrl, resetUrl }) => [
    paragraph(
      `${greeting(name)} someone entered this address to open an account. You already have one, so nothing was changed.`,
    ),
    action('Log in', loginUrl),
    note('Forgotten the password? Set a new one:'),
    { ...plainAddress(resetUrl), text: resetUrl },
  ],
};

export const passwordReset: Template<'password-reset'> = {
  reason: () => 'You get this mail because a new password was requested for your address.',
  subject: (_, store) => `Reset your ${store} password`,
  frame: ({ validMinutes }) => ({
    preview: `The link works once, for ${validMinutes} minutes.`,
    eyebrow: 'Password',
    title: 'Set a new password',
    played: 0.5,
  }),
  body: ({ name, resetUrl, validMinutes }) => [
    paragraph(
      `${greeting(name)} the link works once, within ${validMinutes} minutes. A new password signs you out everywhere else.`,
    ),
    action('Set a new password', resetUrl),
    note('If you did not request it, ignore this mail: your password stays as it is.'),
    plainAddress(resetUrl),
  ],
};

export const confirmEmail: Template<'confirm-email'> = {
  reason: (store) => `You get this mail because this address was entered in a ${store} profile.`,
  subject: () => 'Confirm your new e-mail address',
  frame: () => ({
    preview: 'Confirm this address with one click.',
    eyebrow: 'Your account',
    title: 'Is this you?',
    played: 0.6,
  }),
  body: ({ name, confirmUrl, validMinutes }) => [
    paragraph(
      `${greeting(name)} confirm this address within ${validMinutes} minutes to use it for your account. Until then the old one is valid.`,
    ),
    action('Confirm the address', confirmUrl),
    note('If you did not enter it, ignore this mail.'),
    plainAddress(confirmUrl),
  ],
};

export const accountDeleted: Template<'account-deleted'> = {
  reason: (store) => `You get this mail because you deleted your account at ${store}.`,
  subject: (_, store) => `Your ${store} account is deleted`,
  frame: () => ({
    preview: 'Your orders and contracts stay valid.',
    eyebrow: 'Your account',
    title: 'Your account is deleted',
    played: 0,
  }),
  body: ({ name }) => [
    paragraph(
      `${greeting(name)} your account is deleted. Sessions, API tokens and download links have ended, and your personal data is removed.`,
    ),
    paragraph(
      'Your orders and rights-transfer contracts stay valid. We keep their data as long as the law requires it, and then remove your name and address from them.',
    ),
    note('If this was not you, reply to this mail.'),
  ],
};

export const dataExport: Template<'data-export'> = {
  reason: (store) => `You get this mail because you asked for a copy of your data at ${store}.`,
  subject: (_, store) => `Your data from ${store} is ready`,
  frame: ({ validDays }) => ({
    preview: `You can download it for ${validDays} days.`,
    eyebrow: 'Your account',
    title: 'Your data is ready',
    played: 1,
  }),
  body: ({ name, downloadUrl, accountUrl, validDays }) => [
    paragraph(
      `${greeting(name)} the copy of your data is ready: one ZIP file, with each list as JSON and as CSV, and your invoices.`,
    ),
    action('Download your data', accountUrl),
    note(
      `You find it in your account for ${validDays} days, then it is deleted. Where you are signed in, this address downloads it directly:`,
    ),
    { ...plainAddress(downloadUrl), text: downloadUrl },
    note('If you did not ask for it, please change your password: another person may use your account.'),
  ],
};
