import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored image or audio file; products and demos refer to it by its path. */
@Entity('media')
export class Media {
  @PrimaryColumn('text')
  path: string;

  @Column('text')
  kind: 'image' | 'audio';

  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @Column('smallint', { array: true, nullable: true })
  peaks: number[] | null;

  /** True for audio without tags; files of earlier versions are rewritten by a job. */
  @Column('boolean', { default: false })
  tagsRemoved: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
