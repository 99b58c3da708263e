import { Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { depositCents, QUOTE_LIMITS, type QuoteStatus } from '#domain/service-quotes.js';
import { givenConsents, GivenConsents, type StoredConsents } from '../../../platform/legal-texts/index.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const QuoteStatusEnum = registerEnum<QuoteStatus>('ServiceQuoteStatus', 'Status of a quote.', {
  open: 'The customer can accept it.',
  accepted: 'Agreed.',
  declined: 'The customer declined it.',
  superseded: 'A later quote, or the end of the order, took its place.',
  expired: 'Nobody accepted it in time.',
});

/** An offer for custom work: its price, contents and time. Written by an admin; its terms never change. */
@Entity('service_quotes')
@ObjectType({ description: 'A quote for custom work. Its terms never change: a new quote takes its place.' })
export class ServiceQuote {
  @OutputField(() => Int, 'Number of the quote.', { example: 4 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  serviceOrderId: number;

  @Column('integer')
  priceCents: number;

  @OutputField(() => Int, 'Percent of the price that is due before the work begins.', { example: 30 })
  @Column('integer')
  depositPercent: number;

  @OutputField(() => Int, 'Rounds of changes in the price.', { example: 2 })
  @Column('integer')
  rounds: number;

  @OutputField(() => Int, 'Days of work, from its start.', { example: 14 })
  @Column('integer')
  days: number;

  @Column('integer', { nullable: true })
  extraRoundCents: number | null;

  @OutputField(
    () => Int,
    'Percent of the rights that the customer holds; co-producing, where it is agreed.',
    {
      nullable: true,
      example: null,
    },
  )
  @Column('smallint', { nullable: true })
  sharePercent: number | null;

  @ListSize(QUOTE_LIMITS.delivers)
  @OutputField(() => [String], 'Things that are delivered.', {
    example: ['Mix (WAV)', 'Master (WAV and MP3)'],
  })
  @Column('text', { array: true })
  delivers: string[];

  @OutputField(() => String, 'Words of the store to it.', { nullable: true, example: 'With a dub version.' })
  @Column('text', { nullable: true })
  note: string | null;

  /** As stored: an open quote whose time has passed is still `open` here. */
  @Column('text', { name: 'status', default: 'open' })
  storedStatus: Exclude<QuoteStatus, 'expired'>;

  @OutputField('When it ends unless it is accepted.', { example: '2026-12-04T10:11:12.345Z' })
  @Column('timestamptz')
  validUntil: Date;

  @OutputField(() => Date, 'When the customer accepted or declined it.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  @OutputField(() => String, 'Why the customer declined it.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  declineReason: string | null;

  /** Version of the legal texts that it was accepted under; null before. */
  @Column('text', { nullable: true })
  termsVersion: string | null;

  @Column('jsonb', { name: 'consents', nullable: true })
  storedConsents: StoredConsents | null;

  @OutputField(() => GivenConsents, 'Consents of the customer who accepted it; null where none were sent.', {
    nullable: true,
  })
  get consents(): GivenConsents | null {
    return givenConsents(this.storedConsents, this.termsVersion);
  }

  /** Email of the admin. */
  @Column('text')
  createdBy: string;

  @OutputField('When it was written.', { example: '2026-11-20T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => QuoteStatusEnum, 'Status.', { example: 'open' })
  get status(): QuoteStatus {
    return this.storedStatus === 'open' && this.validUntil <= new Date() ? 'expired' : this.storedStatus;
  }

  @OutputField(() => Float, 'Price in US dollars; no service fee is added.', { example: 600 })
  get price(): number {
    return centsToDollars(this.priceCents);
  }

  @OutputField(() => Float, 'US dollars due before the work begins.', { example: 180 })
  get deposit(): number {
    return centsToDollars(this.depositCents);
  }

  @OutputField(() => Float, 'US dollars due for the final files.', { example: 420 })
  get balance(): number {
    return centsToDollars(this.priceCents - this.depositCents);
  }

  @OutputField(() => Float, 'US dollars for a round beyond those in the price; null where none is offered.', {
    nullable: true,
    example: 80,
  })
  get extraRoundPrice(): number | null {
    return this.extraRoundCents === null ? null : centsToDollars(this.extraRoundCents);
  }

  get depositCents(): number {
    return depositCents(this.priceCents, this.depositPercent);
  }
}
