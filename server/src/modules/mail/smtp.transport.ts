import { Logger } from '@nestjs/common';
import type { MailReceipts } from './mail-receipts.js';
import { messageOf, MailTransport, type ComposedMail } from './mail-transport.js';
import type { Delivery } from './smtp-delivery.js';

/** Hands mail to the server of SMTP_URL, and remembers what it took until the database knows. */
export class SmtpTransport extends MailTransport {
  private readonly logger = new Logger('Mail');
  /** By Message-ID. */
  private readonly underway = new Map<string, Promise<void>>();

  constructor(
    private readonly delivery: Delivery,
    private readonly receipts: MailReceipts,
  ) {
    super();
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
    const warning = await this.delivery.deliver(messageOf(mail));
    if (warning) this.logger.warn(`no receipt kept for ${mail.messageId}: ${warning}`);
  }

  settle({ messageId }: ComposedMail): void {
    this.receipts.drop(messageId);
  }

  close(): void {
    this.delivery.close();
  }
}
