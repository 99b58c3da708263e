import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { AudioMeasurement } from '#domain/audio-report.js';
import type { PreviewStatus, TrackOutline } from '#domain/previews.js';
import { HoldsMediaPath } from '../../../platform/media/index.js';

/** The master in a package that no track delivers yet: what it sounds like, and the preview that is made from it. */
@Entity('package_masters')
export class PackageMaster {
  @PrimaryColumn('integer')
  packageId: number;

  @Column('text', { default: 'reading' })
  status: PreviewStatus;

  /** Name of the master in the archive; null until the package is read. */
  @Column('text', { nullable: true })
  master: string | null;

  @Column('jsonb', { nullable: true })
  outline: TrackOutline | null;

  @Column('jsonb', { nullable: true })
  measurement: AudioMeasurement | null;

  /** When the copy to listen to was stored; null while there is none. */
  @Column('timestamptz', { nullable: true })
  copiedAt: Date | null;

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

  /** Path of the finished preview, which a track may take. */
  @Column('text', { nullable: true })
  @HoldsMediaPath()
  audio: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** Place of the copy to listen to, beside the upload of the package. It is private, as the package is. */
export function copyPath(uploadPath: string): string {
  return `${uploadPath}-master.wav`;
}
