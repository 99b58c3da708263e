import { dataResponse } from '../../../platform/api-docs/index.js';
import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import {
  CERTIFIED_FILES,
  MATCHED_FILES,
  type CertifiedFile,
  type MatchedFile,
} from '#domain/certificates.js';
import type { AiUse } from '#domain/declarations.js';
import type { SampleUse, TrackOrigin, Vocals } from '#domain/origin.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { AiUseEnum, SampleUseEnum, VocalsEnum } from '../../../catalogue/products/index.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const SIGNATURE = 'd0k6bJ3lW1pQ8m0fQ2o7cC1bqT1rj8wqkq0H4vPzqf5y8zv6p9R3bJ2cYx7uF5sN1aE4tG6hK8lM0nP2rS4uWw';
const MOMENT = '2026-11-20T12:00:00.000Z';

type VerdictStatus = 'valid' | 'revoked' | 'unknown';

export const CertificateVerdictStatusEnum = registerEnum<VerdictStatus>(
  'CertificateVerdictStatus',
  'Knowledge of the store about a file.',
  {
    valid: 'A certificate of this store states it, and is in force.',
    revoked: 'A certificate of this store stated it, and was revoked.',
    unknown: 'No certificate that the caller may check against states it.',
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
@ApiSchema({ name: 'Transferee' })
export class TransfereeView {
  @OutputField('Name.', { example: 'Ada Lind' })
  name: string;

  @OutputField('E-mail address.', { example: 'ada@example.com' })
  email: string;

  @OutputField('Country.', { example: 'Sweden' })
  country: string;
}

@ObjectType('CertifiedFile', { description: 'A file that a certificate states.' })
@ApiSchema({ name: 'CertifiedFile' })
export class CertifiedFileView {
  @OutputField(() => CertifiedFileEnum, 'Kind.', { example: 'contract' })
  role: CertifiedFile;

  @OutputField('False for an external link: not held, not hashed.', { example: true })
  held: boolean;

  @OutputField(() => String, 'Name; null unless held.', {
    nullable: true,
    example: 'ghostnote-contract-gn-1-2.pdf',
  })
  name: string | null;

  @OutputField(() => Float, 'Size in bytes; null unless held.', {
    nullable: true,
    example: 41_200,
    rest: { type: 'integer' },
  })
  bytes: number | null;

  @OutputField(() => String, 'SHA-256 in hexadecimal; null unless held.', {
    nullable: true,
    example: HASH,
  })
  sha256: string | null;
}

@ObjectType('CertifiedOrigin', { description: 'Origin of a track as stated at its sale.' })
@ApiSchema({ name: 'CertifiedOrigin' })
export class CertifiedOriginView implements TrackOrigin {
  @OutputField(() => VocalsEnum, 'Origin of its vocals; null: not stated.', {
    nullable: true,
    example: 'none',
  })
  vocals: Vocals | null;

  @OutputField(() => AiUseEnum, 'Use of AI tools; null: not stated.', { nullable: true, example: 'none' })
  aiTools: AiUse | null;

  @OutputField(() => SampleUseEnum, 'Melodic samples of others; null: not stated.', {
    nullable: true,
    example: 'one_shots',
  })
  samples: SampleUse | null;

  @OutputField(() => String, 'Sources of the samples; null: not stated.', {
    nullable: true,
    example: 'Splice',
  })
  sampleSources: string | null;
}

@ObjectType('CertificateDetails', { description: 'Content of a certificate; for its holder and admins.' })
@ApiSchema({ name: 'CertificateDetails' })
export class CertificateDetailsView {
  @OutputField(() => Int, 'Number of the order.', { example: 412 })
  orderId: number;

  @OutputField(() => Int, 'Number of the order line.', { example: 730 })
  lineId: number;

  @OutputField('Number of the rights contract.', { example: 'GN-412-730' })
  contract: string;

  @OutputField(
    () => String,
    'Code that is printed on it: with it, others may check files of the track. Null on certificates from before November 2026.',
    { nullable: true, example: '7K2QF-9TXMH-00ABC-DEFGH' },
  )
  code: string | null;

  @OutputField('Title of the track.', { example: 'Glass Tunnel' })
  trackName: string;

  @OutputField('Seller name.', { example: 'Nightshift Audio' })
  transferor: string;

  @OutputField(() => TransfereeView, 'Holder of the rights; null once deleted.', { nullable: true })
  transferee: TransfereeView | null;

  @OutputField('When the rights passed.', { example: MOMENT })
  transferredAt: Date;

  @OutputField(() => Int, 'Percent of the master that passed.', { example: 100 })
  master: number;

  @OutputField(() => Int, 'Percent of the publishing that passed.', { example: 100 })
  publishing: number;

  @OutputField(
    () => CertifiedOriginView,
    'Origin as stated at the sale; null for custom work, and on certificates from before December 2026.',
    { nullable: true },
  )
  origin: CertifiedOriginView | null;

  @ListSize(4)
  @OutputField(() => [CertifiedFileView], 'Files.')
  files: CertifiedFileView[];

  @OutputField(() => String, 'Why it was revoked: `refunded` or `reopened`.', {
    nullable: true,
    example: null,
  })
  revocationReason: string | null;

  @OutputField('Address of the PDF.', { example: 'https://store.example/api/certificates/12/pdf' })
  pdfUrl: string;

  @OutputField('Address of the JSON file, which the verification script reads.', {
    example: 'https://store.example/api/certificates/12/json',
  })
  jsonUrl: string;
}

@ObjectType('Certificate', { description: 'A rights certificate: its place in the chain and its status.' })
@ApiSchema({ name: 'Certificate' })
export class CertificateNode {
  @OutputField(() => Int, 'Number of the certificate.', { example: 12 })
  id: number;

  @OutputField(() => CertificateStatusEnum, 'Status.', { example: 'valid' })
  status: 'valid' | 'revoked';

  @OutputField('Chain: `store`, or `demo` for made-up sales.', { example: 'store' })
  chain: string;

  @OutputField(() => Int, 'Place in the chain, counted from 1.', { example: 12 })
  position: number;

  @OutputField('Hash.', { example: HASH })
  hash: string;

  @OutputField('Hash of the link before.', { example: HASH })
  previousHash: string;

  @OutputField(() => Int, 'Number of the key that signed it.', { example: 1 })
  keyId: number;

  @OutputField('Ed25519 signature of the hash, base64url.', { example: SIGNATURE })
  signature: string;

  @OutputField('When it was issued.', { example: MOMENT })
  issuedAt: Date;

  @OutputField(() => Date, 'When it was revoked.', { nullable: true, example: null })
  revokedAt: Date | null;

  @OutputField(() => CertificateDetailsView, 'Content; null for everyone but its holder and admins.', {
    nullable: true,
  })
  details: CertificateDetailsView | null;
}

@ObjectType('CertificateVerdict', { description: 'Knowledge of the store about a file.' })
@ApiSchema({ name: 'CertificateVerdict' })
export class VerdictView {
  @OutputField(() => CertificateVerdictStatusEnum, 'Valid, revoked or unknown.', { example: 'valid' })
  status: VerdictStatus;

  @OutputField(() => MatchedFileEnum, 'Kind of the file; null for an unknown one.', {
    nullable: true,
    example: 'contract',
  })
  matched: MatchedFile | null;

  @OutputField(() => CertificateNode, 'Certificate; null for an unknown file.', { nullable: true })
  certificate: CertificateNode | null;
}

@ObjectType('RecordingVerdict', { description: 'Knowledge of the store about a recording.' })
@ApiSchema({ name: 'RecordingVerdict' })
export class RecordingVerdictView extends VerdictView {
  @OutputField(
    () => Float,
    'Seconds for which it is the same as the certified one; null for an unknown recording.',
    { nullable: true, example: 64 },
  )
  seconds: number | null;
}

@ObjectType('CertificateKey', { description: 'A key that signs, or signed, certificates.' })
@ApiSchema({ name: 'CertificateKey' })
export class CertificateKeyView {
  @OutputField(() => Int, 'Number of the key.', { example: 1 })
  id: number;

  @OutputField('Raw Ed25519 public key, base64url.', {
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  })
  publicKey: string;

  @OutputField('When it was made.', { example: MOMENT })
  createdAt: Date;

  @OutputField(() => Date, 'When it was replaced; null for the key in use.', {
    nullable: true,
    example: null,
  })
  retiredAt: Date | null;
}

@ObjectType('CertificateCheckpoint', { description: 'A published end of the chain.' })
@ApiSchema({ name: 'CertificateCheckpoint' })
export class CheckpointView {
  @OutputField(() => Int, 'Number of links up to it.', { example: 100 })
  position: number;

  @OutputField('Hash of its last link.', { example: HASH })
  hash: string;

  @OutputField(() => Int, 'Number of the key that signed it.', { example: 1 })
  keyId: number;

  @OutputField('Ed25519 signature of the hash, base64url.', { example: SIGNATURE })
  signature: string;

  @OutputField('When it was published.', { example: MOMENT })
  createdAt: Date;
}

@ObjectType('CertificateChainLink', { description: 'A link of the chain without its content.' })
@ApiSchema({ name: 'CertificateChainLink' })
export class ChainLinkView {
  @OutputField(() => Int, 'Place, counted from 1.', { example: 12 })
  position: number;

  @OutputField('Hash of the link before.', { example: HASH })
  previousHash: string;

  @OutputField('SHA-256 of its document.', { example: HASH })
  documentHash: string;

  @OutputField('Hash.', { example: HASH })
  hash: string;

  @OutputField(() => Int, 'Number of the key that signed it.', { example: 1 })
  keyId: number;

  @OutputField('Ed25519 signature of the hash, base64url.', { example: SIGNATURE })
  signature: string;
}

export class VerdictResult extends dataResponse(VerdictView, 'The verdict.') {}

export class RecordingVerdictResult extends dataResponse(RecordingVerdictView, 'The verdict.') {}

export class CertificateResult extends dataResponse(CertificateNode, 'The certificate.') {}

export class CertificateKeyResult extends dataResponse(CertificateKeyView, 'The new key.') {}

export class CertificateKeysResult extends dataResponse([CertificateKeyView], 'Keys, oldest first.') {}

export class CheckpointsResult extends dataResponse([CheckpointView], 'Checkpoints, newest first.') {}

export class ChainLinksResult extends dataResponse([ChainLinkView], 'Links, oldest first.') {}
