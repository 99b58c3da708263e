import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const DOWNLOAD_KINDS = ['track', 'project', 'contract'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/** A signed link to one file of an order line. */
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

@ObjectType({
  description: 'The signed links to what one line bought; they expire, are counted, and can be renewed.',
})
export class OrderDownload {
  @Field(() => Int, { description: 'Number of the line.' })
  lineId: number;

  @Field({ description: 'Title of the track.' })
  name: string;

  @Field({ description: 'Link to the track.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Link to the project file; only where it was bought.' })
  projectUrl: string | null;

  @Field({ description: 'Link to the rights-transfer contract (PDF).' })
  contractUrl: string;

  @Field({ description: 'When the links end.' })
  expiresAt: Date;

  @Field(() => Int, { description: 'How often the track can still be downloaded.' })
  remaining: number;
}
