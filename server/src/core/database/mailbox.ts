import { domainToUnicode } from 'node:url';
import { mailboxForm } from '#domain/mailbox.js';

/** Named parameters of `isMailbox`: the form of a mailbox, and its spelling with the domain in Unicode. */
export interface MailboxParameters {
  form: string;
  unicode: string;
}

export function mailboxParameters(email: string): MailboxParameters {
  const form = mailboxForm(email);
  const at = form.lastIndexOf('@') + 1;
  return { form, unicode: form.slice(0, at) + domainToUnicode(form.slice(at)) };
}

/**
 * SQL condition that holds for the rows of a mailbox. Rows of earlier versions keep the address as it was typed, so more
 * than one may match; few of another mailbox do too, which `isSameMailbox` tells apart where a row gives access.
 * @param column e.g. `users.email`; its table has an index on `mailbox_key(email::text)`
 * @param parameters placeholders of `MailboxParameters`
 */
export const isMailbox = (column: string, [form, unicode] = [':form', ':unicode']) =>
  `mailbox_key(${column}::text) IN (mailbox_key(${form}), mailbox_key(${unicode}))`;
