import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MadePreview } from './made-preview.js';

/** The preview that is made from the package of a track. */
@Entity('track_previews')
export class TrackPreview extends MadePreview {
  @PrimaryColumn('integer')
  productId: number;

  /** Package that the preview is made from; another package resets the row. */
  @Column('integer')
  packageId: number;

  @Column('integer', { nullable: true })
  requestedBy: number | null;

  /** Path of the finished preview; later changes of the track may replace it. */
  @Column('text', { nullable: true })
  audio: string | null;
}
