import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { ToNumber } from '../../../core/validation/index.js';

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

/** A recording to look up. */
@ArgsType()
export class RecordingArgs {
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
