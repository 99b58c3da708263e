import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { MailTemplate, MailTemplates } from '../templates/mail-data.js';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Creates the attachments of one mail from its data at sending time. A thrown error postpones the mail. */
export interface MailAttachmentSource<T extends MailTemplate> {
  createAttachments(data: MailTemplates[T]): Promise<MailAttachment[]>;
}

/** Marks the provider that is the `MailAttachmentSource` of a template. */
export const AttachmentsOf = DiscoveryService.createDecorator<MailTemplate>();

/** Creates attachments by the providers that are decorated with `@AttachmentsOf(template)`. */
@Injectable()
export class MailAttachmentsService {
  constructor(private readonly discovery: DiscoveryService) {}

  async create<T extends MailTemplate>(template: T, data: MailTemplates[T]): Promise<MailAttachment[]> {
    const provider = this.discovery
      .getProviders({ metadataKey: AttachmentsOf.KEY })
      .find((found) => this.discovery.getMetadataByDecorator(AttachmentsOf, found) === template);
    const source = provider?.instance as MailAttachmentSource<T> | undefined;
    return (await source?.createAttachments(data)) ?? [];
  }
}
