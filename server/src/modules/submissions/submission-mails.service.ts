import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService } from '../mail/index.js';
import type { TrackSubmission } from './track-submission.entity.js';

/** Queues a submission's mails in the transaction that causes them. */
@Injectable()
export class SubmissionMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  /** Mails the store and the sender's account; the typed contact address might be a stranger's. */
  async submitted(manager: EntityManager, submission: TrackSubmission, sender: Principal): Promise<void> {
    const { firstAdmin, publicUrl } = this.configuration;
    const { id, trackName, contactEmail } = submission;
    const mail = { submissionId: id, name: sender.name, trackName, facts: factsOf(submission) };
    const account = { label: 'Account', value: sender.email };
    await this.outbox.enqueue(manager, {
      event: `submission:${id}:notice`,
      recipient: firstAdmin.email,
      template: 'submission-notice',
      data: {
        ...mail,
        facts: [...mail.facts, account],
        contactEmail,
        adminUrl: `${publicUrl}/admin/submissions`,
      },
    });
    await this.outbox.enqueue(manager, {
      event: `submission:${id}:received`,
      recipient: sender.email,
      template: 'submission-received',
      data: { ...mail, accountUrl: `${publicUrl}/account?tab=seller` },
    });
  }

  /** Mails the account and, where it differs, the contact address. */
  async reviewed(manager: EntityManager, submission: TrackSubmission, onSale: boolean): Promise<void> {
    const { publicUrl } = this.configuration;
    const { id, user, storeName, trackName, status, answer, productId, contactEmail } = submission;
    const addresses = [user?.email, contactEmail].filter((address) => address !== undefined);
    for (const recipient of new Map(addresses.map((address) => [address.toLowerCase(), address])).values()) {
      await this.outbox.enqueue(manager, {
        event: `submission:${id}:reviewed`,
        recipient,
        template: 'submission-reviewed',
        data: {
          submissionId: id,
          name: user?.name ?? storeName,
          trackName,
          approved: status === 'approved',
          reason: answer,
          trackUrl: onSale && productId !== null ? `${publicUrl}/track/${productId}` : null,
          accountUrl: `${publicUrl}/account?tab=seller`,
        },
      });
    }
  }
}

function factsOf(submission: TrackSubmission): { label: string; value: string }[] {
  const { storeName, trackName, price, genre, bpm, musicKey, archiveLink, projectLink } = submission;
  return [
    { label: 'Store name', value: storeName },
    { label: 'Track name', value: trackName },
    { label: 'Price', value: `$${price}` },
    { label: 'Genre', value: genre },
    { label: 'BPM', value: String(bpm) },
    { label: 'Key', value: musicKey },
    { label: 'Archive link', value: archiveLink },
    ...(projectLink ? [{ label: 'Project link', value: projectLink }] : []),
    { label: 'Contact email', value: submission.contactEmail },
  ];
}
