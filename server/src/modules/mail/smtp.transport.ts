import { createTransport } from 'nodemailer';
import { messageOf, MailTransport, type ComposedMail } from './mail-transport.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands mail to the server of SMTP_URL. */
export class SmtpTransport extends MailTransport {
  private readonly mailer;

  constructor(url: string) {
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
    await this.mailer.sendMail(messageOf(mail));
  }

  close(): void {
    this.mailer.close();
  }
}
