import { Injectable } from '@nestjs/common';
import type { MailTemplate, MailTemplates } from './outgoing-mail.js';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Makes the files of one mail from its data, when it is sent. Throwing puts the mail off. */
export type AttachmentProvider<T extends MailTemplate> = (
  data: MailTemplates[T],
) => Promise<MailAttachment[]>;

/** Who makes the files that go with a mail: the module that knows them registers in onModuleInit. */
@Injectable()
export class MailAttachments {
  private readonly providers = new Map<MailTemplate, AttachmentProvider<never>>();

  register<T extends MailTemplate>(template: T, provider: AttachmentProvider<T>): void {
    this.providers.set(template, provider);
  }

  async make(template: MailTemplate, data: MailTemplates[MailTemplate]): Promise<MailAttachment[]> {
    return (await this.providers.get(template)?.(data as never)) ?? [];
  }
}
