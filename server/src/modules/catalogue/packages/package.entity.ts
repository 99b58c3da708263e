import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { PackageKind, PackageReviewStatus, PackageStatus } from '#domain/packages.js';
import type { ArchiveReport } from './checking/archive-report.js';

/** pg returns bigint as text; sizes fit a number. */
const asNumber = { from: Number, to: (value: number) => value };

/** A resumable upload, complete or not. Its bytes are stored under `packages/<id>`. */
@Entity('uploads')
export class PackageUpload {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  fileName: string;

  /** Bytes that the sender declared. */
  @Column('bigint', { transformer: asNumber })
  bytes: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  get path(): string {
    return uploadPath(this.id);
  }
}

/** Place of the bytes below DATA_DIR, or their key in the bucket. */
export function uploadPath(id: string): string {
  return `packages/${id}`;
}

/** An uploaded archive that is checked and then delivered. */
@Entity('packages')
export class Package {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('uuid')
  uploadId: string;

  @ManyToOne(() => PackageUpload, { eager: true })
  @JoinColumn({ name: 'upload_id' })
  upload: Relation<PackageUpload>;

  /** Null once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  /** The track that delivers it; before its check has passed, the one that it is meant for. */
  @Column('integer', { nullable: true })
  productId: number | null;

  /** Null for a package that needed none. */
  @OneToOne(() => PackageReview, (review) => review.package, { eager: true })
  review: Relation<PackageReview> | null;

  @Column('text')
  kind: PackageKind;

  @Column('text', { default: 'waiting' })
  status: PackageStatus;

  /** Percentage of the check that is done. */
  @Column('smallint', { default: 0 })
  progress: number;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('text', { nullable: true })
  sha256: string | null;

  @Column('jsonb', { nullable: true })
  report: ArchiveReport | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** The review of a package that replaces one of a track. The track delivers it once it is approved. */
@Entity('package_reviews')
export class PackageReview {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  packageId: number;

  @OneToOne(() => Package, (stored) => stored.review)
  @JoinColumn({ name: 'package_id' })
  package: Relation<Package>;

  @Column('integer')
  productId: number;

  /** Kind of the package: a track waits for one of each kind. */
  @Column('text')
  kind: PackageKind;

  @Column('text', { default: 'pending' })
  status: PackageReviewStatus;

  /** Message to the seller. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('integer', { nullable: true })
  reviewedBy: number | null;

  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
