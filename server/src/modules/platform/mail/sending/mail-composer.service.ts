import { Injectable } from '@nestjs/common';
import { DEFAULT_STORE, type StoreIdentity } from '#domain/store.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { ListenersService } from '#core/events/index.js';
import { KeyRing } from '#core/secrets/index.js';
import type { StoredMail } from '../outbox/mail.repository.js';
import { renderMail } from '../templates/render-mail.js';
import { AttachesToMails } from './mail-attachments.js';
import type { ComposedMail } from './mail.gateway.js';
import { breaksHeader, mailHost } from './mail.rules.js';

/** Turns a row of the outbox into a complete message. */
@Injectable()
export class MailComposerService {
  constructor(
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
    private readonly listeners: ListenersService,
  ) {}

  /** @throws Error when a header value contains a line break */
  async compose(row: StoredMail): Promise<ComposedMail> {
    const { publicUrl } = this.configuration;
    const store = currentStore();
    const host = mailHost(publicUrl);
    const { subject, html, text, replyTo, headers } = await renderMail(row.template, row.data, publicUrl);
    const fields = [subject, row.recipient, ...Object.values(replyTo ?? {}), ...Object.values(headers)];
    if (fields.some(breaksHeader)) {
      throw new Error(`mail ${row.id} has a line break in a header`);
    }
    return {
      id: row.id,
      createdAt: row.created_at,
      messageId: `<${this.stableId(row)}@${host}>`,
      from: { name: store.name, address: `no-reply@${host}` },
      replyTo: replyTo ?? { name: `${store.name} Support`, address: supportAddress(store, host) },
      to: row.recipient,
      subject,
      html,
      text,
      headers,
      attachments: (await this.listeners.notify(AttachesToMails, 'createAttachments', row)).flat(),
    };
  }

  /** Message-ID, equal for every try of a mail, so that mailboxes recognise duplicates. */
  private stableId({ id, event, recipient, created_at }: StoredMail): string {
    return this.ring
      .sign('mails', `mail ${id} ${event} ${recipient} ${created_at.toISOString()}`)
      .toString('hex')
      .slice(0, 32);
  }
}

/** The default address belongs to no operator: the host of the store stands in for its own. */
function supportAddress({ supportEmail }: StoreIdentity, host: string): string {
  return supportEmail === DEFAULT_STORE.supportEmail ? `support@${host}` : supportEmail;
}
