import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  CERTIFIED_FILES,
  MATCHED_FILES,
  type CertifiedFile,
  type MatchedFile,
} from '#domain/certificates.js';
import { ListSize, registerEnum } from '../../../core/graphql/index.js';

type VerdictStatus = 'valid' | 'revoked' | 'unknown';

export const CertificateVerdictStatusEnum = registerEnum<VerdictStatus>(
  'CertificateVerdictStatus',
  'Knowledge of the store about a file.',
  {
    valid: 'A certificate of this store states it, and is in force.',
    revoked: 'A certificate of this store stated it, and was revoked.',
    unknown: 'No certificate of this store states it.',
  },
);

export const CertificateStatusEnum = registerEnum<'valid' | 'revoked'>(
  'CertificateStatus',
  'Status of a certificate.',
  { valid: 'In force.', revoked: 'Ended by a refund, or because the order was reopened.' },
);

export const MatchedFileEnum = registerEnum<MatchedFile>('CertificateMatch', 'Kind of a verified file.', {
  contract: 'The rights contract.',
  preview: 'The preview of the track.',
  package: 'The package.',
  project: 'The project file.',
  content: 'A file inside the package.',
  certificate: 'The certificate itself.',
} satisfies Record<(typeof MATCHED_FILES)[number], string>);

export const CertifiedFileEnum = registerEnum<CertifiedFile>(
  'CertifiedFileRole',
  'What a certified file is.',
  {
    contract: 'The rights contract.',
    preview: 'The preview of the track.',
    package: 'The package.',
    project: 'The project file.',
    content: 'A file inside the package.',
  } satisfies Record<(typeof CERTIFIED_FILES)[number], string>,
);

@ObjectType('CertificateTransferee', { description: 'Person who holds the rights.' })
export class TransfereeView {
  @Field({ description: 'Name.' })
  name: string;

  @Field({ description: 'E-mail address.' })
  email: string;

  @Field({ description: 'Country.' })
  country: string;
}

@ObjectType('CertifiedFile', { description: 'A file that a certificate states.' })
export class CertifiedFileView {
  @Field(() => CertifiedFileEnum, { description: 'Its kind.' })
  role: CertifiedFile;

  @Field({ description: 'False for an external link: not held, not hashed.' })
  held: boolean;

  @Field(() => String, { nullable: true, description: 'Its name; null unless held.' })
  name: string | null;

  @Field(() => Float, { nullable: true, description: 'Its bytes; null unless held.' })
  bytes: number | null;

  @Field(() => String, { nullable: true, description: 'Its SHA-256 in hexadecimal; null unless held.' })
  sha256: string | null;
}

@ObjectType('CertificateDetails', { description: 'Content of a certificate; for its holder and admins.' })
export class CertificateDetailsView {
  @Field(() => Int, { description: 'Number of the order.' })
  orderId: number;

  @Field(() => Int, { description: 'Number of the order line.' })
  lineId: number;

  @Field({ description: 'Number of the rights contract.' })
  contract: string;

  @Field({ description: 'Title of the track.' })
  trackName: string;

  @Field({ description: 'Seller name.' })
  transferor: string;

  @Field(() => TransfereeView, { nullable: true, description: 'Holder of the rights; null once deleted.' })
  transferee: TransfereeView | null;

  @Field({ description: 'When the rights passed.' })
  transferredAt: Date;

  @Field(() => Int, { description: 'Percent of the master that passed.' })
  master: number;

  @Field(() => Int, { description: 'Percent of the publishing that passed.' })
  publishing: number;

  @ListSize(4)
  @Field(() => [CertifiedFileView], { description: 'Its files.' })
  files: CertifiedFileView[];

  @Field(() => String, { nullable: true, description: 'Why it was revoked: `refunded` or `reopened`.' })
  revocationReason: string | null;

  @Field({ description: 'Address of the PDF.' })
  pdfUrl: string;

  @Field({ description: 'Address of the JSON file, which the verification script reads.' })
  jsonUrl: string;
}

@ObjectType('Certificate', { description: 'A rights certificate: its place in the chain and its status.' })
export class CertificateNode {
  @Field(() => Int, { description: 'Number of the certificate.' })
  id: number;

  @Field(() => CertificateStatusEnum, { description: 'Its status.' })
  status: 'valid' | 'revoked';

  @Field({ description: 'Chain: `store`, or `demo` for made-up sales.' })
  chain: string;

  @Field(() => Int, { description: 'Its place in the chain, counted from 1.' })
  position: number;

  @Field({ description: 'Its hash.' })
  hash: string;

  @Field({ description: 'Hash of the link before.' })
  previousHash: string;

  @Field(() => Int, { description: 'Number of the key that signed it.' })
  keyId: number;

  @Field({ description: 'Ed25519 signature of the hash, base64url.' })
  signature: string;

  @Field({ description: 'When it was issued.' })
  issuedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was revoked.' })
  revokedAt: Date | null;

  @Field(() => CertificateDetailsView, {
    nullable: true,
    description: 'Its content; null for everyone but its holder and admins.',
  })
  details: CertificateDetailsView | null;
}

@ObjectType('CertificateVerdict', { description: 'Knowledge of the store about a file.' })
export class VerdictView {
  @Field(() => CertificateVerdictStatusEnum, { description: 'Valid, revoked or unknown.' })
  status: VerdictStatus;

  @Field(() => MatchedFileEnum, { nullable: true, description: 'Kind of the file; null for an unknown one.' })
  matched: MatchedFile | null;

  @Field(() => CertificateNode, { nullable: true, description: 'Its certificate; null for an unknown file.' })
  certificate: CertificateNode | null;
}

@ObjectType('RecordingVerdict', { description: 'Knowledge of the store about a recording.' })
export class RecordingVerdictView extends VerdictView {
  @Field(() => Float, {
    nullable: true,
    description: 'Seconds for which it is the same as the certified one; null for an unknown recording.',
  })
  seconds: number | null;
}

@ObjectType('CertificateKey', { description: 'A key that signs, or signed, certificates.' })
export class CertificateKeyView {
  @Field(() => Int, { description: 'Number of the key.' })
  id: number;

  @Field({ description: 'Raw Ed25519 public key, base64url.' })
  publicKey: string;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was replaced; null for the key in use.' })
  retiredAt: Date | null;
}

@ObjectType('CertificateCheckpoint', { description: 'A published end of the chain.' })
export class CheckpointView {
  @Field(() => Int, { description: 'Number of links up to it.' })
  position: number;

  @Field({ description: 'Hash of its last link.' })
  hash: string;

  @Field(() => Int, { description: 'Number of the key that signed it.' })
  keyId: number;

  @Field({ description: 'Ed25519 signature of the hash, base64url.' })
  signature: string;

  @Field({ description: 'When it was published.' })
  createdAt: Date;
}

@ObjectType('CertificateChainLink', { description: 'A link of the chain without its content.' })
export class ChainLinkView {
  @Field(() => Int, { description: 'Its place, counted from 1.' })
  position: number;

  @Field({ description: 'Hash of the link before.' })
  previousHash: string;

  @Field({ description: 'SHA-256 of its document.' })
  documentHash: string;

  @Field({ description: 'Its hash.' })
  hash: string;

  @Field(() => Int, { description: 'Number of the key that signed it.' })
  keyId: number;

  @Field({ description: 'Ed25519 signature of the hash, base64url.' })
  signature: string;
}
