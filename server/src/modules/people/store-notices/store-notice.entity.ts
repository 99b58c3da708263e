import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { StoreNoticeKind, StoreNoticeMode } from '#domain/store-notices.js';

/** An event of the store, for the daily digest. */
@Entity('store_notices')
export class StoreNotice {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  kind: StoreNoticeKind;

  /** Names the event, so that it is announced once. */
  @Column('text')
  key: string;

  @Column('text')
  title: string;

  /** Page of the admin area. */
  @Column('text')
  path: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Choice of an admin for one kind of event. */
@Entity('store_notice_preferences')
export class StoreNoticePreference {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  kind: StoreNoticeKind;

  @Column('text')
  mode: StoreNoticeMode;

  /** Earlier events are not part of a digest. */
  @Column('timestamptz')
  changedAt: Date;
}
