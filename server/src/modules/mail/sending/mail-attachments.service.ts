import { Injectable } from '@nestjs/common';
import type { MailTemplate, MailTemplates } from '../templates/mail-data.js';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Creates the attachments of one mail from its data at sending time. A thrown error postpones the mail. */
export type AttachmentFactory<T extends MailTemplate> = (data: MailTemplates[T]) => Promise<MailAttachment[]>;

/** Attachment factories by template; the module that owns the files registers in onModuleInit. */
@Injectable()
export class MailAttachmentsService {
  private readonly factories = new Map<MailTemplate, AttachmentFactory<never>>();

  register<T extends MailTemplate>(template: T, factory: AttachmentFactory<T>): void {
    this.factories.set(template, factory);
  }

  async create(template: MailTemplate, data: MailTemplates[MailTemplate]): Promise<MailAttachment[]> {
    return (await this.factories.get(template)?.(data as never)) ?? [];
  }
}
