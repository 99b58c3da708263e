import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { PreviewStatus, TrackOutline } from '#domain/previews.js';

/** The preview that is made from the package of a track. */
@Entity('track_previews')
export class TrackPreview {
  @PrimaryColumn('integer')
  productId: number;

  /** Package that the preview is made from; another package resets the row. */
  @Column('integer')
  packageId: number;

  @Column('text', { default: 'reading' })
  status: PreviewStatus;

  /** Name of the master in the archive; null until the package is read. */
  @Column('text', { nullable: true })
  master: string | null;

  @Column('jsonb', { nullable: true })
  outline: TrackOutline | null;

  /** Start of the requested section, then of the preview; null for the loudest drop. */
  @Column('real', { nullable: true })
  startSeconds: number | null;

  @Column('real', { nullable: true })
  seconds: number | null;

  @Column('integer', { nullable: true })
  requestedBy: number | null;

  /** Why it has failed. */
  @Column('text', { nullable: true })
  problem: string | null;

  /** Integrated loudness of the finished preview in LUFS. */
  @Column('real', { nullable: true })
  loudness: number | null;

  /** True peak of the finished preview in dBTP. */
  @Column('real', { nullable: true })
  truePeak: number | null;

  /** Path of the finished preview; later changes of the track may replace it. */
  @Column('text', { nullable: true })
  audio: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
