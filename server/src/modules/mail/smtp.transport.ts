import { createTransport } from 'nodemailer';
import type { MailReceipts } from './mail-receipts.js';
import { messageOf, MailTransport, type ComposedMail } from './mail-transport.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands mail to the server of SMTP_URL, and remembers what it took until the database knows. */
export class SmtpTransport extends MailTransport {
  private readonly mailer;
  /** By Message-ID. */
  private readonly underway = new Map<string, Promise<void>>();

  constructor(
    url: string,
    private readonly receipts: MailReceipts,
  ) {
    super();
    this.mailer = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }

  /** A database that dies meanwhile lets go of the row's lock: the next try joins the one that is still underway. */
  deliver(mail: ComposedMail): Promise<void> {
    const { messageId } = mail;
    const begun = this.underway.get(messageId);
    if (begun) return begun;
    const delivery = this.deliverOnce(mail).finally(() => this.underway.delete(messageId));
    this.underway.set(messageId, delivery);
    return delivery;
  }

  private async deliverOnce(mail: ComposedMail): Promise<void> {
    if (this.receipts.has(mail.messageId)) return;
    await this.mailer.sendMail(messageOf(mail));
    this.receipts.keep(mail.messageId);
  }

  settle({ messageId }: ComposedMail): void {
    this.receipts.drop(messageId);
  }

  close(): void {
    this.mailer.close();
  }
}
