import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { PackageKind, PackageStatus } from '#domain/packages.js';
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

  /** Declared size. */
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

  /** The track that takes it over once it is ready. */
  @Column('integer', { nullable: true })
  productId: number | null;

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
