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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
