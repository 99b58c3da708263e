import { Logger } from '@nestjs/common';
import { toMessage, MailGateway, type ComposedMail } from './mail.gateway.js';
import type { Delivery, MailReceipts } from './smtp-delivery.js';

/** Delivers to the server of SMTP_URL. Receipts of accepted mails are kept until the database has marked them sent. */
export class SmtpMailGateway extends MailGateway {
  private readonly logger = new Logger('Mail');
  /** Deliveries in progress, by Message-ID. */
  private readonly inFlight = new Map<string, Promise<void>>();

  constructor(
    private readonly delivery: Delivery,
    private readonly receipts: MailReceipts,
  ) {
    super();
  }

  /** Joins a delivery in progress: a lost database connection releases the row lock before the delivery ends. */
  deliver(mail: ComposedMail): Promise<void> {
    const { messageId } = mail;
    const running = this.inFlight.get(messageId);
    if (running) return running;
    const delivery = this.deliverOnce(mail).finally(() => this.inFlight.delete(messageId));
    this.inFlight.set(messageId, delivery);
    return delivery;
  }

  private async deliverOnce(mail: ComposedMail): Promise<void> {
    const warning = await this.delivery.deliver(toMessage(mail));
    if (warning) this.logger.warn(`no receipt kept for ${mail.messageId}: ${warning}`);
  }

  settle({ messageId }: ComposedMail): void {
    this.receipts.remove(messageId);
  }

  close(): void {
    this.delivery.close();
  }
}
