import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AudioMeasurement } from '#domain/audio-report.js';
import { HoldsMediaPath } from '../../../platform/media/index.js';
import { MadePreview } from '../made-preview.js';

/** The master in a package that no track delivers yet: what it sounds like, and the preview that is made from it. */
@Entity('package_masters')
export class PackageMaster extends MadePreview {
  @PrimaryColumn('integer')
  packageId: number;

  @Column('jsonb', { nullable: true })
  measurement: AudioMeasurement | null;

  /** When the copy to listen to was stored; null while there is none. */
  @Column('timestamptz', { nullable: true })
  copiedAt: Date | null;

  /** Path of the finished preview, which a track may take. */
  @Column('text', { nullable: true })
  @HoldsMediaPath()
  audio: string | null;
}

/** Place of the copy to listen to, beside the upload of the package. It is private, as the package is. */
export function copyPath(uploadPath: string): string {
  return `${uploadPath}-master.wav`;
}
