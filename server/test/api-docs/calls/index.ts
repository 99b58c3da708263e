import type { Call } from '../call.js';
import { ACCOUNT_CALLS } from './accounts.js';
import { CATALOGUE_CALLS } from './catalogue.js';
import { CERTIFICATE_CALLS } from './certificates.js';
import { EXPORT_CALLS } from './exports.js';
import { FORM_CALLS } from './forms.js';
import { BRIEF_FILE_CALLS } from './brief-files.js';
import { REPORT_CALLS } from './reports.js';
import { REVIEW_CALLS } from './reviews.js';
import { LEGAL_TEXT_CALLS } from './legal-texts.js';
import { NEWSLETTER_CALLS } from './newsletters.js';
import { NOTE_CALLS } from './notes.js';
import { OPERATION_CALLS } from './operation.js';
import { PACKAGE_CALLS } from './packages.js';
import { PRICE_CHANGE_CALLS } from './price-changes.js';
import { SALES_CALLS } from './sales.js';
import { SELLER_CALLS } from './sellers.js';
import { SERVICE_DELIVERY_CALLS } from './service-delivery.js';
import { SESSION_CALLS } from './sessions.js';
import { SUBMISSION_CALLS } from './submissions.js';

/** Calls of every operation; the first one of each must succeed. */
export const CALLS: Record<string, Call[]> = {
  ...ACCOUNT_CALLS,
  ...CATALOGUE_CALLS,
  ...SALES_CALLS,
  ...SUBMISSION_CALLS,
  ...CERTIFICATE_CALLS,
  ...EXPORT_CALLS,
  ...FORM_CALLS,
  ...BRIEF_FILE_CALLS,
  ...REPORT_CALLS,
  ...REVIEW_CALLS,
  ...LEGAL_TEXT_CALLS,
  ...NEWSLETTER_CALLS,
  ...NOTE_CALLS,
  ...OPERATION_CALLS,
  ...PACKAGE_CALLS,
  ...PRICE_CHANGE_CALLS,
  ...SELLER_CALLS,
  ...SERVICE_DELIVERY_CALLS,
  ...SESSION_CALLS,
};
