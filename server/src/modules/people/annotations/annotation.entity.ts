import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { AnnotatedKind } from '#domain/annotations.js';

/** Tags and assignee of one record; exactly one of the foreign keys is set. Deleted with the record. */
@Entity('annotations')
export class Annotation {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer', { nullable: true })
  orderId: number | null;

  @Column('integer', { nullable: true })
  serviceOrderId: number | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('integer', { nullable: true })
  sellerId: number | null;

  @Column('integer', { nullable: true })
  productId: number | null;

  @Column('integer', { nullable: true })
  submissionId: number | null;

  @Column('text', { array: true, default: [] })
  tags: string[];

  @Column('integer', { nullable: true })
  assigneeId: number | null;

  @VersionColumn({ default: 1 })
  version: number;
}

/** A text that an admin attached to a record. */
@Entity('notes')
export class Note {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  annotationId: number;

  @Column('text')
  text: string;

  /** Null once the account is deleted. */
  @Column('integer', { nullable: true })
  authorId: number | null;

  @Column('text')
  authorEmail: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  editedAt: Date | null;

  @VersionColumn({ default: 1 })
  version: number;
}

/** Search, filters and sorting of an admin list under a name. */
@Entity('saved_views')
export class SavedView {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @Column('text')
  list: string;

  @Column('text')
  name: string;

  @Column('text')
  query: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

type RecordKey = 'orderId' | 'serviceOrderId' | 'userId' | 'sellerId' | 'productId' | 'submissionId';

/** Location of the records of a kind: TypeORM's name of their entity, the key that refers to them, and its column. */
export const RECORDS: Readonly<
  Record<AnnotatedKind, { entity: string; key: RecordKey; column: string; label: string }>
> = {
  order: { entity: 'Order', key: 'orderId', column: 'order_id', label: 'Order' },
  service_order: {
    entity: 'ServiceOrder',
    key: 'serviceOrderId',
    column: 'service_order_id',
    label: 'Service order',
  },
  user: { entity: 'User', key: 'userId', column: 'user_id', label: 'User' },
  seller: { entity: 'Seller', key: 'sellerId', column: 'seller_id', label: 'Seller' },
  product: { entity: 'Product', key: 'productId', column: 'product_id', label: 'Product' },
  submission: {
    entity: 'TrackSubmission',
    key: 'submissionId',
    column: 'submission_id',
    label: 'Submission',
  },
};
