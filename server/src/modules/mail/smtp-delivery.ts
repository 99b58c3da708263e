import { createTransport } from 'nodemailer';
import type { MailReceipts } from './mail-receipts.js';
import type { MailMessage } from './mail-transport.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands messages to a mail server. */
export interface Delivery {
  /**
   * Resolves once the server has taken the message, now or in an earlier try.
   * @returns what was wrong with keeping the receipt; null when nothing was
   */
  deliver(message: MailMessage): Promise<string | null>;
  close(): void;
}

/** Over connections of its own; keeps a receipt of what the server took. */
export class SmtpDelivery implements Delivery {
  private readonly mailer;

  constructor(
    url: string,
    private readonly receipts: MailReceipts,
  ) {
    this.mailer = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }

  async deliver(message: MailMessage): Promise<string | null> {
    if (this.receipts.has(message.messageId)) return null;
    await this.mailer.sendMail(message);
    return this.receipts.keep(message.messageId);
  }

  close(): void {
    this.mailer.close();
  }
}
