import { Column, Entity, PrimaryColumn } from 'typeorm';
import { HoldsMediaPath } from '../../../platform/media/index.js';
import type { StemGroup } from '#domain/previews.js';

/** The stems of a group in the section of a preview. */
@Entity('stem_previews')
export class StemPreview {
  @PrimaryColumn('integer')
  productId: number;

  @PrimaryColumn('text')
  stemGroup: StemGroup;

  @Column('text')
  @HoldsMediaPath()
  audio: string;

  /** Path of the preview that they were made with; the track may have another one by now. */
  @Column('text')
  preview: string;
}
