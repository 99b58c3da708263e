import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail.gateway.js';

const CONNECT_MS = 10_000;
const IDLE_SOCKET_MS = 30_000;

export interface Delivery {
  /**
   * Resolves once the mail server has accepted the message, now or in an earlier try.
   * @returns why no receipt could be stored; null when it was stored
   */
  deliver(message: MailMessage): Promise<string | null>;
  close(): void;
}

/** Delivers over its own pool of SMTP connections, and stores a receipt for each accepted message. */
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
      socketTimeout: IDLE_SOCKET_MS,
    });
  }

  async deliver(message: MailMessage): Promise<string | null> {
    if (this.receipts.has(message.messageId)) return null;
    await this.mailer.sendMail(message);
    return this.receipts.store(message.messageId);
  }

  close(): void {
    this.mailer.close();
  }
}

/**
 * Files that mark messages accepted by the mail server but not yet marked as sent in the database. They survive a
 * crash of either side, so that the next try does not send the mail again. Written synchronously, directly after the
 * server has accepted the message; removed milliseconds later.
 */
export class MailReceipts {
  /** @param folder shared by servers that share an installation */
  constructor(private readonly folder: string) {}

  has(messageId: string): boolean {
    return existsSync(this.fileOf(messageId));
  }

  /**
   * Does not throw: a failed mail would be sent again with every try while the disk is full.
   * @returns the error; null on success
   */
  store(messageId: string): string | null {
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(this.fileOf(messageId), '');
      return null;
    } catch (error) {
      return String(error);
    }
  }

  remove(messageId: string): void {
    rmSync(this.fileOf(messageId), { force: true });
  }

  private fileOf(messageId: string): string {
    return join(this.folder, messageId.replaceAll(/[^\w.@-]/g, ''));
  }
}
