import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { declarationTexts } from '#domain/declarations.js';
import { keyName } from '#domain/keys.js';
import { originFacts } from '#domain/origin.js';
import { mailboxKey } from '#domain/mailbox.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService, type StatementPart } from '../../platform/mail/index.js';
import { StatementsService } from '../../people/statements/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import type { TrackSubmission } from './track-submission.entity.js';

/** Queues a submission's mails in the transaction that causes them. */
@Injectable()
export class SubmissionMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
    private readonly statements: StatementsService,
  ) {}

  /** Mails the store and the account of the sender; the contact address is unverified. */
  async submitted(manager: EntityManager, submission: TrackSubmission, sender: Principal): Promise<void> {
    const { publicUrl } = this.configuration;
    const { id, trackName, contactEmail } = submission;
    const mail = { submissionId: id, name: sender.name, trackName, facts: factsOf(submission) };
    const account = { label: 'Account', value: sender.email };
    const path = `/admin/submissions/${id}`;
    await this.notices.announce(
      manager,
      { kind: 'submission', key: `submission:${id}`, title: `#${id} ${trackName}: ${sender.name}`, path },
      ({ address, links }) => ({
        event: `submission:${id}:notice`,
        recipient: address,
        template: 'submission-notice',
        data: {
          ...mail,
          facts: [...mail.facts, account],
          contactEmail,
          adminUrl: `${publicUrl}${path}`,
          links,
        },
      }),
    );
    await this.outbox.enqueue(manager, {
      event: `submission:${id}:received`,
      recipient: sender.email,
      template: 'submission-received',
      data: { ...mail, accountUrl: `${publicUrl}/account?tab=seller` },
    });
  }

  /** Mails the account another price for its track. */
  async offered(manager: EntityManager, submission: TrackSubmission): Promise<void> {
    const { id, user, trackName, priceCents, offeredCents, answer } = submission;
    if (!user || offeredCents === null) return;
    await this.outbox.enqueue(manager, {
      event: `submission:${id}:offered`,
      recipient: user.email,
      template: 'counter-offer',
      data: {
        submissionId: id,
        name: user.name,
        trackName,
        askedCents: priceCents,
        offeredCents,
        reason: answer,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }

  /** Mails the account and a different contact address. */
  async reviewed(manager: EntityManager, submission: TrackSubmission, onSale: boolean): Promise<void> {
    const { publicUrl } = this.configuration;
    const { id, user, storeName, trackName, status, answer, productId, contactEmail } = submission;
    const statement = await this.statementOf(manager, submission);
    const addresses = [user?.email, contactEmail].filter((address) => address !== undefined);
    for (const recipient of new Map(addresses.map((address) => [mailboxKey(address), address])).values()) {
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
          ...(statement && { statement }),
          trackUrl: onSale && productId !== null ? `${publicUrl}/track/${productId}` : null,
          accountUrl: `${publicUrl}/account?tab=seller`,
        },
      });
    }
  }

  /** Reasons of a refusal; null for an approval. */
  private async statementOf(
    manager: EntityManager,
    { id, user, storeName, contactEmail, trackName, status, answer, createdAt }: TrackSubmission,
  ): Promise<StatementPart | null> {
    if (status !== 'refused') return null;
    return this.statements.issue(manager, {
      act: 'submission.review',
      subject: `submission:${id}`,
      to: user ?? { id: null, name: storeName, email: contactEmail },
      decision: `“${trackName}” was not taken into the shop.`,
      facts: `You sent it for review on ${createdAt.toISOString().slice(0, 10)}, as submission ${id}.`,
      ground: answer,
    });
  }
}

function factsOf(submission: TrackSubmission): { label: string; value: string }[] {
  const { storeName, trackName, price, genre, bpm, musicKey, mode, archiveLink, projectLink } = submission;
  return [
    { label: 'Store name', value: storeName },
    { label: 'Track name', value: trackName },
    { label: 'Price', value: `$${price}` },
    { label: 'Genre', value: genre },
    { label: 'BPM', value: String(bpm) },
    { label: 'Key', value: keyName(musicKey, mode) },
    { label: 'Archive link', value: archiveLink },
    ...(projectLink ? [{ label: 'Project link', value: projectLink }] : []),
    ...(submission.program ? [{ label: 'Program', value: submission.program }] : []),
    ...originFacts(submission).map(([label, value]) => ({ label, value })),
    ...declarationTexts(submission.declarations && { ...submission.declarations, aiTools: null }).map(
      (value) => ({ label: 'Declared', value }),
    ),
    { label: 'Contact email', value: submission.contactEmail },
  ];
}
