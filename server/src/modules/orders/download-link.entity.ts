import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const DOWNLOAD_KINDS = ['track', 'project', 'contract'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/** One signed way to one of a line's goods. */
@Entity('download_links')
export class DownloadLink {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderLineId: number;

  @Column('text')
  kind: DownloadKind;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('integer')
  usesLeft: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
