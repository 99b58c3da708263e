/** Mail templates, in HTML and in plain text. */

import { withdrawal } from './withdrawal.mails.js';
import {
  accountDeleted,
  accountExists,
  confirmEmail,
  dataExport,
  loginCode,
  passwordNeeded,
  passwordReset,
  verificationCode,
} from './account.mails.js';
import { contactCopy, contactMessage, serviceOrderNotice, serviceOrderReceived } from './form.mails.js';
import type { MailTemplate } from './mail-data.js';
import { deliveryCorrected, orderMessage } from './delivery.mails.js';
import { newsletter, newsletterConfirm, newsletterKnown, newsletterTest } from './newsletter.mails.js';
import {
  holdReminder,
  orderCancelled,
  orderCompleted,
  orderReceived,
  orderRefunded,
  paymentRefunded,
} from './order.mails.js';
import { balanceAdjusted, payoutPaid, payoutReversed, sellerRefund, sellerSale } from './payout.mails.js';
import { emailChangeRequested, emailReplaced, securityNotice } from './security.mails.js';
import {
  counterOffer,
  sellerStatus,
  submissionNotice,
  submissionReceived,
  submissionReviewed,
  packageReviewed,
  recordingMatch,
} from './seller.mails.js';
import { cartReminder, followedSellers, savedSearch, wishlist } from './saved-search.mails.js';
import {
  serviceAccepted,
  serviceDone,
  serviceEnded,
  serviceFiles,
  serviceMessage,
  serviceQuote,
} from './service.mails.js';
import { serviceWork } from './service-work.mails.js';
import {
  serviceApproved,
  serviceChanges,
  serviceReviewReminder,
  serviceVersion,
} from './service-review.mails.js';
import { storeDigest, storeNotice } from './store.mails.js';
import { objectionDecided, reportDecided, reportKept, reportReceived, statement } from './statement.mails.js';
import type { Template } from './template.js';
import { unsoldTracks } from './unsold-tracks.mails.js';
import { webhookDisabled } from './webhook.mails.js';

export const templates: { [T in MailTemplate]: Template<T> } = {
  'verification-code': verificationCode,
  'login-code': loginCode,
  'password-needed': passwordNeeded,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'confirm-email': confirmEmail,
  withdrawal,
  'order-received': orderReceived,
  'hold-reminder': holdReminder,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
  'delivery-corrected': deliveryCorrected,
  'order-message': orderMessage,
  'account-deleted': accountDeleted,
  'data-export': dataExport,
  'payment-refunded': paymentRefunded,
  'order-refunded': orderRefunded,
  'seller-status': sellerStatus,
  statement,
  'report-received': reportReceived,
  'report-decided': reportDecided,
  'report-kept': reportKept,
  'objection-decided': objectionDecided,
  'payout-paid': payoutPaid,
  'payout-reversed': payoutReversed,
  'balance-adjusted': balanceAdjusted,
  'seller-sale': sellerSale,
  'seller-refund': sellerRefund,
  'counter-offer': counterOffer,
  'submission-received': submissionReceived,
  'submission-notice': submissionNotice,
  'submission-reviewed': submissionReviewed,
  'package-reviewed': packageReviewed,
  'recording-match': recordingMatch,
  'contact-message': contactMessage,
  'store-notice': storeNotice,
  'store-digest': storeDigest,
  'contact-copy': contactCopy,
  'service-order-notice': serviceOrderNotice,
  'service-order-received': serviceOrderReceived,
  'service-quote': serviceQuote,
  'service-accepted': serviceAccepted,
  'service-done': serviceDone,
  'service-ended': serviceEnded,
  'service-message': serviceMessage,
  'service-work': serviceWork,
  'service-version': serviceVersion,
  'service-review-reminder': serviceReviewReminder,
  'service-changes': serviceChanges,
  'service-approved': serviceApproved,
  'service-files': serviceFiles,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-known': newsletterKnown,
  newsletter,
  'newsletter-test': newsletterTest,
  'followed-sellers': followedSellers,
  'saved-search': savedSearch,
  'unsold-tracks': unsoldTracks,
  'webhook-disabled': webhookDisabled,
  wishlist,
  'cart-reminder': cartReminder,
  'security-notice': securityNotice,
  'email-change-requested': emailChangeRequested,
  'email-replaced': emailReplaced,
};
