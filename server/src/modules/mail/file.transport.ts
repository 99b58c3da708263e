import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf, MailTransport, type ComposedMail } from './mail-transport.js';
import { mailFileName } from './mail.rules.js';

/** Puts each mail into one `.eml` file, whole or not at all; sent again, it is the same file. */
export class FileTransport extends MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async deliver(mail: ComposedMail): Promise<void> {
    const { message } = await this.composer.sendMail(messageOf(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the composer did not answer a whole message');
    const name = mailFileName(mail.id, mail.createdAt);
    const draft = join(this.folder, `.${name}.${process.pid}`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(this.folder, name));
  }

  /** The file's name says already that the mail was delivered. */
  settle(): void {}

  close(): void {
    this.composer.close();
  }
}
