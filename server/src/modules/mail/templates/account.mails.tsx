/** Registration, password and profile mails. */

import { greeting } from '../sending/mail.rules.js';
import { Action, Code, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

export const verificationCode: Template<'verification-code'> = {
  reason: 'You get this mail because this address was used to register at Ghostnote.',
  subject: () => 'Your Ghostnote verification code',
  frame: (data) => ({
    preview: `Valid for ${data.validMinutes} minutes.`,
    eyebrow: 'Verification',
    title: 'Here is your code',
    played: 0.3,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>{greeting(data.name)} type this code to finish your registration.</Paragraph>
      <Code>{data.code}</Code>
      <Paragraph quiet>
        It is valid for {data.validMinutes} minutes. If you did not register, ignore this mail: without the
        code nothing happens.
      </Paragraph>
    </>
  ),
  text: ({ name, code, validMinutes }) => [
    `${greeting(name)} type this code to finish your registration:`,
    `    ${code}`,
    `It is valid for ${validMinutes} minutes. If you did not register, ignore this mail: without the code nothing happens.`,
  ],
};

export const accountExists: Template<'account-exists'> = {
  reason: 'You get this mail because somebody entered your address at Ghostnote.',
  subject: () => 'You already have a Ghostnote account',
  frame: () => ({
    preview: 'Log in, or set a new password.',
    eyebrow: 'Your account',
    title: 'You are already in',
    played: 1,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} somebody entered this address to open an account. You have one already, so
        nothing was changed.
      </Paragraph>
      <Action href={data.loginUrl}>Log in</Action>
      <Paragraph quiet>Forgotten the password? Set a new one.</Paragraph>
      <PlainAddress href={data.resetUrl} />
    </>
  ),
  text: ({ name, loginUrl, resetUrl }) => [
    `${greeting(name)} somebody entered this address to open an account. You have one already, so nothing was changed.`,
    `Log in:\n${loginUrl}`,
    `Forgotten the password? Set a new one:\n${resetUrl}`,
  ],
};

export const passwordReset: Template<'password-reset'> = {
  reason: 'You get this mail because a new password was asked for with your address.',
  subject: () => 'Reset your Ghostnote password',
  frame: (data) => ({
    preview: `The link works once, for ${data.validMinutes} minutes.`,
    eyebrow: 'Password',
    title: 'Set a new password',
    played: 0.5,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} the link works once, within {data.validMinutes} minutes. A new password signs
        you out everywhere else.
      </Paragraph>
      <Action href={data.resetUrl}>Set a new password</Action>
      <Paragraph quiet>If you did not ask for it, ignore this mail: your password stays as it is.</Paragraph>
      <PlainAddress href={data.resetUrl} />
    </>
  ),
  text: ({ name, resetUrl, validMinutes }) => [
    `${greeting(name)} set a new password here. The link works once, within ${validMinutes} minutes:`,
    resetUrl,
    'A new password signs you out everywhere else. If you did not ask for it, ignore this mail: your password stays as it is.',
  ],
};

export const confirmEmail: Template<'confirm-email'> = {
  reason: 'You get this mail because this address was entered in a Ghostnote profile.',
  subject: () => 'Confirm your new e-mail address',
  frame: () => ({
    preview: 'One click, and this address is yours at Ghostnote.',
    eyebrow: 'Your account',
    title: 'Is this you?',
    played: 0.6,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} confirm this address within {data.validMinutes} minutes and it becomes the one
        of your account. Until then the old one counts.
      </Paragraph>
      <Action href={data.confirmUrl}>Confirm the address</Action>
      <Paragraph quiet>If you did not enter it, ignore this mail.</Paragraph>
      <PlainAddress href={data.confirmUrl} />
    </>
  ),
  text: ({ name, confirmUrl, validMinutes }) => [
    `${greeting(name)} confirm this address within ${validMinutes} minutes and it becomes the one of your account. Until then the old one counts.`,
    confirmUrl,
    'If you did not enter it, ignore this mail.',
  ],
};
