import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CERTIFIED_FILES, MATCHED_FILES, type CertifiedFile } from '#domain/certificates.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type {
  CertificateDetailsView,
  CertificateNode,
  RecordingVerdictView,
  VerdictView,
} from './certificate.view.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const SIGNATURE = 'd0k6bJ3lW1pQ8m0fQ2o7cC1bqT1rj8wqkq0H4vPzqf5y8zv6p9R3bJ2cYx7uF5sN1aE4tG6hK8lM0nP2rS4uWw';
const MOMENT = '2026-11-20T12:00:00.000Z';

@ApiSchema({ name: 'Transferee' })
class TransfereeResponse {
  @ApiProperty({ description: 'Name.', example: 'Ada Lind' })
  name: string;

  @ApiProperty({ description: 'E-mail address.', example: 'ada@example.com' })
  email: string;

  @ApiProperty({ description: 'Country.', example: 'Sweden' })
  country: string;
}

@ApiSchema({ name: 'CertifiedFile' })
class CertifiedFileResponse {
  @ApiProperty({ description: 'Its kind.', enum: CERTIFIED_FILES, example: 'contract' })
  role: CertifiedFile;

  @ApiProperty({ description: 'False for an external link: not held, not hashed.', example: true })
  held: boolean;

  @ApiNullable('string', 'Its name; null unless held.', 'ghostnote-contract-gn-1-2.pdf')
  name: string | null;

  @ApiNullable('integer', 'Its bytes; null unless held.', 41_200)
  bytes: number | null;

  @ApiNullable('string', 'Its SHA-256 in hexadecimal; null unless held.', HASH)
  sha256: string | null;
}

@ApiSchema({ name: 'CertificateDetails' })
class CertificateDetailsResponse {
  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 412 })
  order_id: number;

  @ApiProperty({ description: 'Number of the order line.', type: 'integer', example: 730 })
  line_id: number;

  @ApiProperty({ description: 'Number of the rights contract.', example: 'GN-412-730' })
  contract: string;

  @ApiProperty({ description: 'Title of the track.', example: 'Glass Tunnel' })
  track_name: string;

  @ApiProperty({ description: 'Seller name.', example: 'Nightshift Audio' })
  transferor: string;

  @ApiProperty({
    description: 'Holder of the rights; null once deleted.',
    type: TransfereeResponse,
    nullable: true,
  })
  transferee: TransfereeResponse | null;

  @ApiProperty({ description: 'When the rights passed.', format: 'date-time', example: MOMENT })
  transferred_at: string;

  @ApiProperty({ description: 'Percent of the master that passed.', type: 'integer', example: 100 })
  master: number;

  @ApiProperty({ description: 'Percent of the publishing that passed.', type: 'integer', example: 100 })
  publishing: number;

  @ApiProperty({ description: 'Its files.', type: [CertifiedFileResponse] })
  files: CertifiedFileResponse[];

  @ApiNullable('string', 'Why it was revoked: `refunded` or `reopened`.', null)
  revocation_reason: string | null;

  @ApiProperty({
    description: 'Address of the PDF.',
    example: 'https://store.example/api/certificates/12/pdf',
  })
  pdf_url: string;

  @ApiProperty({
    description: 'Address of the JSON file.',
    example: 'https://store.example/api/certificates/12/json',
  })
  json_url: string;
}

@ApiSchema({ name: 'Certificate' })
export class CertificateResponse {
  @ApiProperty({ description: 'Number of the certificate.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ description: 'Its status.', enum: ['valid', 'revoked'], example: 'valid' })
  status: string;

  @ApiProperty({ description: 'Chain: `store`, or `demo` for made-up sales.', example: 'store' })
  chain: string;

  @ApiProperty({ description: 'Its place in the chain, from 1.', type: 'integer', example: 12 })
  position: number;

  @ApiProperty({ description: 'Its hash.', example: HASH })
  hash: string;

  @ApiProperty({ description: 'Hash of the link before.', example: HASH })
  previous_hash: string;

  @ApiProperty({ description: 'Number of the key that signed it.', type: 'integer', example: 1 })
  key_id: number;

  @ApiProperty({ description: 'Ed25519 signature of the hash, base64url.', example: SIGNATURE })
  signature: string;

  @ApiProperty({ description: 'When it was issued.', format: 'date-time', example: MOMENT })
  issued_at: string;

  @ApiProperty({
    description: 'When it was revoked.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  revoked_at: string | null;

  @ApiProperty({
    description: 'Its content; null for everyone but its holder and admins.',
    type: CertificateDetailsResponse,
    nullable: true,
  })
  details: CertificateDetailsResponse | null;
}

@ApiSchema({ name: 'CertificateVerdict' })
class VerdictResponse {
  @ApiProperty({
    description: 'Status of the file.',
    enum: ['valid', 'revoked', 'unknown'],
    example: 'valid',
  })
  status: string;

  @ApiProperty({
    description: 'Kind of the file; null for an unknown one.',
    type: 'string',
    enum: [...MATCHED_FILES, null],
    nullable: true,
    example: 'contract',
  })
  matched: string | null;

  @ApiProperty({
    description: 'Its certificate; null for an unknown file.',
    type: CertificateResponse,
    nullable: true,
  })
  certificate: CertificateResponse | null;
}

@ApiSchema({ name: 'RecordingVerdict' })
class RecordingVerdictResponse extends VerdictResponse {
  @ApiNullable(
    'number',
    'Seconds for which it is the same as the certified one; null for an unknown recording.',
    64,
  )
  seconds: number | null;
}

export class RecordingVerdictResult extends SuccessResponse {
  @ApiProperty({ description: 'The verdict.' })
  data: RecordingVerdictResponse;
}

export class VerdictResult extends SuccessResponse {
  @ApiProperty({ description: 'The verdict.' })
  data: VerdictResponse;
}

export class CertificateResult extends SuccessResponse {
  @ApiProperty({ description: 'The certificate.' })
  data: CertificateResponse;
}

export function toVerdictResponse({ status, matched, certificate }: VerdictView): VerdictResponse {
  return { status, matched, certificate: certificate && toCertificateResponse(certificate) };
}

export function toRecordingVerdictResponse(view: RecordingVerdictView): RecordingVerdictResponse {
  return { ...toVerdictResponse(view), seconds: view.seconds };
}

export function toCertificateResponse(node: CertificateNode): CertificateResponse {
  const { id, status, chain, position, hash, signature, details } = node;
  return {
    id,
    status,
    chain,
    position,
    hash,
    previous_hash: node.previousHash,
    key_id: node.keyId,
    signature,
    issued_at: node.issuedAt.toISOString(),
    revoked_at: node.revokedAt?.toISOString() ?? null,
    details: details && toDetailsResponse(details),
  };
}

function toDetailsResponse(details: CertificateDetailsView): CertificateDetailsResponse {
  const { contract, transferor, transferee, master, publishing, files } = details;
  return {
    order_id: details.orderId,
    line_id: details.lineId,
    contract,
    track_name: details.trackName,
    transferor,
    transferee,
    transferred_at: details.transferredAt.toISOString(),
    master,
    publishing,
    files,
    revocation_reason: details.revocationReason,
    pdf_url: details.pdfUrl,
    json_url: details.jsonUrl,
  };
}
