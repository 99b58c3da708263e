import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage, MailGateway, type ComposedMail } from './mail.gateway.js';
import { mailFileName } from './mail.rules.js';

/** Writes each mail atomically into one `.eml` file. Another try overwrites the same file. */
export class FileMailGateway extends MailGateway {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async deliver(mail: ComposedMail): Promise<void> {
    const { message } = await this.composer.sendMail(toMessage(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the composer returned a stream instead of a buffer');
    const name = mailFileName(mail.id, mail.createdAt);
    const draft = join(this.folder, `.${name}.${process.pid}`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(this.folder, name));
  }

  /** Does nothing: the file name identifies the mail. */
  settle(): void {}

  close(): void {
    this.composer.close();
  }
}
