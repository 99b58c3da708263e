import { Column, UpdateDateColumn } from 'typeorm';
import type { PreviewStatus, TrackOutline } from '#domain/previews.js';

/** Columns that the previews of tracks and of packages share: the master, the requested section and the result. */
export abstract class MadePreview {
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

  /** Why it has failed. */
  @Column('text', { nullable: true })
  problem: string | null;

  /** Integrated loudness of the finished preview in LUFS. */
  @Column('real', { nullable: true })
  loudness: number | null;

  /** True peak of the finished preview in dBTP. */
  @Column('real', { nullable: true })
  truePeak: number | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
