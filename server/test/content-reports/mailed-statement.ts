import type { StatementPart } from '../../src/modules/platform/mail/index.js';
import type { TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

/** The statement in the newest mail to an address that carries one, with the token of its link. */
export async function mailedStatement(
  testApp: TestApp,
  recipient: string,
): Promise<StatementPart & { token: string }> {
  const mails = await queuedMails(testApp, recipient);
  const mail = mails.findLast(({ data }) => data['statement'] !== undefined);
  const statement = mail?.data['statement'] as StatementPart | undefined;
  if (!statement) throw new Error(`no statement was mailed to ${recipient}`);
  return { ...statement, token: statement.objectUrl.split('/').at(-1)! };
}
