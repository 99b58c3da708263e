import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Fingerprint of an audio file; it outlives the file and the track. Neither ready nor failed: it waits or runs. */
@Entity('fingerprints')
export class Fingerprint {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Path of the audio file. */
  @Column('text')
  source: string;

  @Column('boolean', { default: false })
  isReady: boolean;

  @Column('text', { nullable: true })
  failure: string | null;

  /** Little-endian sub-fingerprints of 32 bits. */
  @Column('bytea', { nullable: true, select: false })
  codes: Buffer | null;

  /** Track that has the file, as it was last. */
  @Column('integer', { nullable: true })
  productId: number | null;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  storeName: string | null;

  @Column('integer', { nullable: true })
  sellerId: number | null;

  @Column('boolean', { default: false })
  isSold: boolean;

  /** True while the track plays or delivers it; false for what waits for a review, and for what was replaced. */
  @Column('boolean', { default: false })
  isOffered: boolean;

  /** Time from which on the recording counts: first published as a preview, or sold as a master. Null before. */
  @Column('timestamptz', { nullable: true })
  countsFrom: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
