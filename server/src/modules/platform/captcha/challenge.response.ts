import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CAPTCHA_ACTIONS, type CaptchaAction } from '#domain/captcha.js';

class ChallengeData {
  @ApiProperty({ description: 'The form that the solution is valid for.', enum: CAPTCHA_ACTIONS })
  action: CaptchaAction;
}

/** Parameters of the proof of work, as altcha-lib creates them. */
class ChallengeParameters {
  @ApiProperty({ description: 'Key derivation function.', example: 'PBKDF2/SHA-256' })
  algorithm: string;

  @ApiProperty({ description: 'Random, hex.', example: '9f8e7d6c' })
  nonce: string;

  @ApiProperty({ description: 'Random, hex.', example: '1a2b3c4d' })
  salt: string;

  @ApiProperty({ description: 'Rounds of each attempt.', type: 'integer', example: 1000 })
  cost: number;

  @ApiProperty({ description: 'Length of the key in bytes.', type: 'integer', example: 32 })
  keyLength: number;

  @ApiProperty({ description: 'First bytes of the right key, hex.', example: '00' })
  keyPrefix: string;

  @ApiProperty({ description: 'Signature of the key.', required: false, example: 'c0ffee' })
  keySignature?: string;

  @ApiProperty({
    description: 'End of its validity in Unix seconds.',
    type: 'integer',
    example: 1_800_000_000,
  })
  expiresAt: number;

  @ApiProperty({ description: 'Data signed with the challenge.' })
  data: ChallengeData;
}

/** Describes the Challenge of altcha-lib. */
@ApiSchema({ name: 'Challenge' })
export class ChallengeResponse {
  @ApiProperty({ description: 'Parameters of the proof of work.' })
  parameters: ChallengeParameters;

  @ApiProperty({ description: 'Signature of this server.', example: 'c0ffee' })
  signature: string;
}
