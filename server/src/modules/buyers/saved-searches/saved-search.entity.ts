import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { AlertFrequency } from '#domain/saved-searches.js';
import type { ShopFilter } from '#domain/shop-link.js';

@Entity('saved_searches')
export class SavedSearch {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @Column('text')
  name: string;

  @Column('jsonb')
  filter: ShopFilter;

  @Column('text', { nullable: true })
  search: string | null;

  @Column('text')
  frequency: AlertFrequency;

  /** Earlier tracks are not mailed. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  tracksSince: Date;

  /** Latest time for which mails were sent. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  checkedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
