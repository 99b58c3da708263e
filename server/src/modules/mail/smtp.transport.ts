import { createTransport } from 'nodemailer';
import type { MailReceipts } from './mail-receipts.js';
import { messageOf, MailTransport, type ComposedMail } from './mail-transport.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands mail to the server of SMTP_URL, and remembers what it took until the database knows. */
export class SmtpTransport extends MailTransport {
  private readonly mailer;

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

  async deliver(mail: ComposedMail): Promise<void> {
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
