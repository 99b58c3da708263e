import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SuccessResponse } from '../../api-docs/index.js';
import type { CertificateCheckpoint, CertificateKey, CertificateLink } from '../certificate.entity.js';
import { toChainLink } from './certificate.mapper.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const SIGNATURE = 'd0k6bJ3lW1pQ8m0fQ2o7cC1bqT1rj8wqkq0H4vPzqf5y8zv6p9R3bJ2cYx7uF5sN1aE4tG6hK8lM0nP2rS4uWw';
const MOMENT = '2026-11-20T12:00:00.000Z';

@ApiSchema({ name: 'CertificateKey' })
export class CertificateKeyResponse {
  @ApiProperty({ description: 'Number of the key.', type: 'integer', example: 1 })
  id: number;

  @ApiProperty({
    description: 'Raw Ed25519 public key, base64url.',
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  })
  public_key: string;

  @ApiProperty({ description: 'When it was made.', format: 'date-time', example: MOMENT })
  created_at: string;

  @ApiProperty({
    description: 'When it was replaced; null for the key in use.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  retired_at: string | null;
}

export class CertificateKeyResult extends SuccessResponse {
  @ApiProperty({ description: 'The new key.' })
  data: CertificateKeyResponse;
}

export class CertificateKeysResult extends SuccessResponse {
  @ApiProperty({ description: 'Keys, oldest first.', type: [CertificateKeyResponse] })
  data: CertificateKeyResponse[];
}

@ApiSchema({ name: 'CertificateCheckpoint' })
class CheckpointResponse {
  @ApiProperty({ description: 'Number of links up to it.', type: 'integer', example: 100 })
  position: number;

  @ApiProperty({ description: 'Hash of its last link.', example: HASH })
  hash: string;

  @ApiProperty({ description: 'Number of the key that signed it.', type: 'integer', example: 1 })
  key_id: number;

  @ApiProperty({ description: 'Ed25519 signature of the hash, base64url.', example: SIGNATURE })
  signature: string;

  @ApiProperty({ description: 'When it was published.', format: 'date-time', example: MOMENT })
  created_at: string;
}

export class CheckpointsResult extends SuccessResponse {
  @ApiProperty({ description: 'Checkpoints, newest first.', type: [CheckpointResponse] })
  data: CheckpointResponse[];
}

@ApiSchema({ name: 'CertificateChainLink' })
class ChainLinkResponse {
  @ApiProperty({ description: 'Its place, from 1.', type: 'integer', example: 12 })
  position: number;

  @ApiProperty({ description: 'Hash of the link before.', example: HASH })
  previous_hash: string;

  @ApiProperty({ description: 'SHA-256 of its document.', example: HASH })
  document_hash: string;

  @ApiProperty({ description: 'Its hash.', example: HASH })
  hash: string;

  @ApiProperty({ description: 'Number of the key that signed it.', type: 'integer', example: 1 })
  key_id: number;

  @ApiProperty({ description: 'Ed25519 signature of the hash, base64url.', example: SIGNATURE })
  signature: string;
}

export class ChainLinksResult extends SuccessResponse {
  @ApiProperty({ description: 'Links, oldest first.', type: [ChainLinkResponse] })
  data: ChainLinkResponse[];
}

export function toKeyResponse({
  id,
  publicKey,
  createdAt,
  retiredAt,
}: CertificateKey): CertificateKeyResponse {
  return {
    id,
    public_key: publicKey,
    created_at: createdAt.toISOString(),
    retired_at: retiredAt?.toISOString() ?? null,
  };
}

export function toCheckpointResponse(checkpoint: CertificateCheckpoint): CheckpointResponse {
  const { position, hash, keyId, signature, createdAt } = checkpoint;
  return { position, hash, key_id: keyId, signature, created_at: createdAt.toISOString() };
}

export function toChainLinkResponse(link: CertificateLink): ChainLinkResponse {
  const { position, previousHash, documentHash, hash, keyId, signature } = toChainLink(link);
  return {
    position,
    previous_hash: previousHash,
    document_hash: documentHash,
    hash,
    key_id: keyId,
    signature,
  };
}
