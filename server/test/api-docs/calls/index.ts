import type { Call } from '../call.js';
import { ACCOUNT_CALLS } from './accounts.js';
import { CATALOGUE_CALLS } from './catalogue.js';
import { EXPORT_CALLS } from './exports.js';
import { FORM_CALLS } from './forms.js';
import { OPERATION_CALLS } from './operation.js';
import { SALES_CALLS } from './sales.js';
import { SESSION_CALLS } from './sessions.js';

/** What is tried of every described operation; the first call of each must succeed. */
export const CALLS: Record<string, Call[]> = {
  ...ACCOUNT_CALLS,
  ...CATALOGUE_CALLS,
  ...SALES_CALLS,
  ...EXPORT_CALLS,
  ...FORM_CALLS,
  ...OPERATION_CALLS,
  ...SESSION_CALLS,
};
