import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { NewsletterStatus } from '#domain/newsletters.js';

@Entity('newsletters')
export class Newsletter {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  subject: string;

  /** Plain text; blank lines part its paragraphs. */
  @Column('text')
  body: string;

  /** For subscribers who read about one of these; empty for all. */
  @Column('text', { array: true, default: '{}' })
  genres: string[];

  /** For followers of one of these sellers; empty for all. */
  @Column('integer', { array: true, default: '{}' })
  sellerUserIds: number[];

  @Column('text', { default: 'draft' })
  status: NewsletterStatus;

  /** Figures, stored when the last mail is sent; later unsubscriptions are added. */
  @Column('integer', { default: 0 })
  recipients: number;

  @Column('integer', { default: 0 })
  sent: number;

  @Column('integer', { default: 0 })
  failed: number;

  @Column('integer', { default: 0 })
  unsubscribed: number;

  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** When its recipients were fixed. */
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
