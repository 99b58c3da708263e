import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CERTIFICATE_CODE_MAX } from '#domain/certificates.js';
import { MAX_ID } from '#domain/limits.js';
import { ToNumber } from '#core/validation/index.js';
import { CODE_NOT_TEXT } from './certificate.errors.js';

const MAX_LINKS = 100;

/** Part of the chain. */
@ArgsType()
export class ChainArgs {
  @Field(() => Int, {
    defaultValue: 0,
    description: 'Place of the last link already known; 0 for the start.',
  })
  @ToNumber()
  @IsInt({ message: 'after must be a whole number' })
  @Min(0, { message: 'after is out of range' })
  @Max(MAX_ID, { message: 'after is out of range' })
  after = 0;

  @Field(() => Int, { defaultValue: MAX_LINKS, description: 'Number of links, at most 100.' })
  @ToNumber()
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(MAX_LINKS, { message: `first must be at most ${MAX_LINKS}` })
  first = MAX_LINKS;
}

const CODE =
  'Code that is printed on a certificate, or the SHA-256 of its file: what others than its holder and admins need to check its recordings, packages and contract.';

/** Proof that the caller was shown a certificate. */
@ArgsType()
export class CertificateCodeArgs {
  @ApiProperty({ description: CODE, required: false, example: '7K2QF-9TXMH-00ABC-DEFGH' })
  @Field(() => String, { nullable: true, description: CODE })
  @IsOptional()
  @IsString({ message: CODE_NOT_TEXT })
  @MaxLength(CERTIFICATE_CODE_MAX, { message: CODE_NOT_TEXT })
  code?: string | null;
}

/** A recording to look up. */
@ArgsType()
export class RecordingArgs extends CertificateCodeArgs {
  @ApiProperty({
    description:
      'Sub-fingerprints of 20 seconds to 10 minutes, 8 a second, as little-endian numbers of 32 bits in base64url; `docs/certificates.md` says how they are made.',
    example: 'AAECAwQFBgcICQoLDA0ODw…',
  })
  @Field({
    description: 'Sub-fingerprints of 20 seconds to 10 minutes, 8 a second: 32-bit numbers in base64url.',
  })
  @IsString({ message: 'fingerprint must be text' })
  fingerprint: string;
}
