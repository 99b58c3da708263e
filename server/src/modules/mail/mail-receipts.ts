import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';

/**
 * What the mail server has taken and the database does not know of yet. Between the two anything may be killed; a file
 * survives both, so the next try finds it and does not send again. It is written before anything else can happen in
 * this process, and lives for milliseconds unless something breaks.
 */
export class MailReceipts {
  private readonly logger = new Logger('Mail');

  /** @param folder this installation's own; shared between servers that share it */
  constructor(private readonly folder: string) {}

  has(messageId: string): boolean {
    return existsSync(this.fileOf(messageId));
  }

  /** Best effort: were a full disk to fail the mail here, it would be sent again with every try. */
  keep(messageId: string): void {
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(this.fileOf(messageId), '');
    } catch (error) {
      this.logger.warn(`no receipt kept for ${messageId}: ${String(error)}`);
    }
  }

  drop(messageId: string): void {
    rmSync(this.fileOf(messageId), { force: true });
  }

  private fileOf(messageId: string): string {
    return join(this.folder, messageId.replaceAll(/[^\w.@-]/g, ''));
  }
}
