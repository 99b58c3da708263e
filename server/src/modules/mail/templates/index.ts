/** Mail templates, in HTML and in plain text. */

import { accountExists, confirmEmail, passwordReset, verificationCode } from './account.mails.js';
import { contactCopy, contactMessage, serviceOrderNotice, serviceOrderReceived } from './form.mails.js';
import type { MailTemplate } from './mail-data.js';
import { newsletterConfirm, newsletterKnown } from './newsletter.mails.js';
import { orderCancelled, orderCompleted, orderReceived, paymentRefunded } from './order.mails.js';
import { emailChangeRequested, emailReplaced, securityNotice } from './security.mails.js';
import { sellerStatus, submissionNotice, submissionReceived, submissionReviewed } from './seller.mails.js';
import type { Template } from './template.js';
import { webhookDisabled } from './webhook.mails.js';

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
