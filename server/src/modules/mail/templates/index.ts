import type { MailTemplate } from '../outgoing-mail.js';
import { accountExists } from './account-exists.js';
import { confirmEmail } from './confirm-email.js';
import { orderCancelled } from './order-cancelled.js';
import { orderCompleted } from './order-completed.js';
import { orderReceived } from './order-received.js';
import { passwordReset } from './password-reset.js';
import type { Template } from './template.js';
import { verificationCode } from './verification-code.js';

/** Every mail there is. */
export const templates: { [T in MailTemplate]: Template<T> } = {
  'verification-code': verificationCode,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'confirm-email': confirmEmail,
  'order-received': orderReceived,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
};
