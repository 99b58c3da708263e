import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CertificateChain } from '#domain/certificates.js';

/** A link of a chain: a certificate, or the revocation of one. */
@Entity('certificate_links')
export class CertificateLink {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  chain: CertificateChain;

  @Column('integer')
  position: number;

  @Column('integer', { nullable: true })
  previousPosition: number | null;

  @Column('text')
  previousHash: string;

  @Column('text')
  hash: string;

  @Column('integer')
  keyId: number;

  @Column('text')
  signature: string;

  @Column('text')
  kind: 'issued' | 'revoked';

  /** Certificate that a revocation ends; null for a certificate. */
  @Column('integer', { nullable: true })
  revokesId: number | null;

  @Column('integer')
  orderId: number;

  @Column('integer')
  lineId: number;

  @Column('integer')
  completionId: number;

  /** Signed content as canonical JSON. */
  @Column('text')
  document: string;

  /** Printed on the certificate; null for revocations and for certificates from before November 2026. */
  @Column('text', { nullable: true })
  code: string | null;

  @Column('text', { array: true })
  fileHashes: string[];

  @Column('timestamptz')
  createdAt: Date;
}

/** A key that signs, or signed, certificates. */
@Entity('certificate_keys')
export class CertificateKey {
  @PrimaryColumn('integer')
  id: number;

  /** Raw Ed25519 public key, base64url. */
  @Column('text')
  publicKey: string;

  @Column('text', { select: false })
  keySealed: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  retiredAt: Date | null;
}

/** A published and mailed end of a chain. */
@Entity('certificate_checkpoints')
export class CertificateCheckpoint {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  chain: CertificateChain;

  @Column('integer')
  position: number;

  @Column('text')
  hash: string;

  @Column('integer')
  keyId: number;

  @Column('text')
  signature: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
