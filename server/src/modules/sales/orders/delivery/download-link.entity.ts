import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const DOWNLOAD_KINDS = ['track', 'project', 'contract'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/** pg returns bigint as text; sizes fit a number. */
const asNumber = { from: Number, to: (value: number) => value };

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

  /** Last time that a use was spent. */
  @Column('timestamptz', { nullable: true })
  openedAt: Date | null;

  /** Bytes of a stored file that the spent uses have paid for and that were not delivered yet. */
  @Column('bigint', { transformer: asNumber, default: 0 })
  paidBytes: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

@ObjectType({
  description:
    'Signed links to the files of one order line. They expire, have a limited number of uses and can be renewed.',
})
export class OrderDownload {
  @Field(() => Int, { description: 'Number of the line.' })
  lineId: number;

  @Field({ description: 'Title of the track.' })
  name: string;

  /** The stored package behind `url`; null where another site keeps it. */
  packageId: number | null;

  /** The stored package behind `projectUrl`. */
  projectPackageId: number | null;

  @Field({ description: 'Link to the track.' })
  url: string;

  @Field(() => String, {
    nullable: true,
    description: 'Link to the project file; null if it was not ordered.',
  })
  projectUrl: string | null;

  @Field({ description: 'Link to the rights-transfer contract (PDF).' })
  contractUrl: string;

  @Field({ description: 'True where the track comes from another site, unchecked by the store.' })
  external: boolean;

  @Field({ description: 'When the links expire.' })
  expiresAt: Date;

  @Field(() => Int, { description: 'Remaining downloads of the track.' })
  remaining: number;
}
