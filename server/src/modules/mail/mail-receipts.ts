import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the mail server has taken and the database does not know of yet. Between the two anything may be killed; a file
 * survives both, so the next try finds it and does not send again. It is written before anything else can happen in
 * this thread, and lives for milliseconds unless something breaks.
 */
export class MailReceipts {
  /** @param folder this installation's own; shared between servers that share it */
  constructor(private readonly folder: string) {}

  has(messageId: string): boolean {
    return existsSync(this.fileOf(messageId));
  }

  /**
   * Best effort: were a full disk to fail the mail here, it would be sent again with every try.
   * @returns what went wrong; null when nothing did
   */
  keep(messageId: string): string | null {
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(this.fileOf(messageId), '');
      return null;
    } catch (error) {
      return String(error);
    }
  }

  drop(messageId: string): void {
    rmSync(this.fileOf(messageId), { force: true });
  }

  private fileOf(messageId: string): string {
    return join(this.folder, messageId.replaceAll(/[^\w.@-]/g, ''));
  }
}
