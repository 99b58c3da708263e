/** What each mail says, in HTML and in plain text. */

import type { MailTemplate } from '../outgoing-mail.js';
import { accountExists } from './account-exists.js';
import { confirmEmail } from './confirm-email.js';
import { contactCopy, contactMessage } from './contact-message.js';
import { emailChangeRequested } from './email-change-requested.js';
import { emailReplaced } from './email-replaced.js';
import { newsletterConfirm } from './newsletter-confirm.js';
import { newsletterKnown } from './newsletter-known.js';
import { orderCancelled } from './order-cancelled.js';
import { orderCompleted } from './order-completed.js';
import { orderReceived } from './order-received.js';
import { passwordReset } from './password-reset.js';
import { paymentRefunded } from './payment-refunded.js';
import { securityNotice } from './security-notice.js';
import { sellerStatus } from './seller-status.js';
import { serviceOrderNotice } from './service-order-notice.js';
import { serviceOrderReceived } from './service-order-received.js';
import { submissionNotice } from './submission-notice.js';
import { submissionReceived } from './submission-received.js';
import { submissionReviewed } from './submission-reviewed.js';
import type { Template } from './template.js';
import { verificationCode } from './verification-code.js';
import { webhookDisabled } from './webhook-disabled.js';

/** Every mail there is. */
export const templates: { [T in MailTemplate]: Template<T> } = {
  'verification-code': verificationCode,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'confirm-email': confirmEmail,
  'order-received': orderReceived,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
  'payment-refunded': paymentRefunded,
  'seller-status': sellerStatus,
  'submission-received': submissionReceived,
  'submission-notice': submissionNotice,
  'submission-reviewed': submissionReviewed,
  'contact-message': contactMessage,
  'contact-copy': contactCopy,
  'service-order-notice': serviceOrderNotice,
  'service-order-received': serviceOrderReceived,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-known': newsletterKnown,
  'webhook-disabled': webhookDisabled,
  'security-notice': securityNotice,
  'email-change-requested': emailChangeRequested,
  'email-replaced': emailReplaced,
};
