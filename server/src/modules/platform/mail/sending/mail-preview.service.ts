import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import type { MailTemplate, MailTemplates } from '../templates/mail-data.js';
import { renderMail } from '../templates/render-mail.js';

export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail as it would be sent, for its author. */
@Injectable()
export class MailPreviewService {
  constructor(private readonly configuration: Configuration) {}

  async render<T extends MailTemplate>(template: T, data: MailTemplates[T]): Promise<MailPreview> {
    const { subject, html, text } = await renderMail(template, data, this.configuration.publicUrl);
    return { subject, html, text };
  }
}
