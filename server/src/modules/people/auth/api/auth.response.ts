import { ApiProperty, ApiPropertyOptional, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '#domain/second-factor.js';
import { SignedInUserResponse, toUserResponse } from '../../users/index.js';
import type { AuthPayload } from './auth-payload.response.js';

@ApiSchema({ name: 'LoginUser' })
class LoginUserResponse extends SignedInUserResponse {}

abstract class SessionResponse {
  @ApiProperty({
    description: 'For `Authorization: Bearer`, valid for 7 days (of an admin 12 hours, of an app one).',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  })
  token: string;

  @ApiPropertyOptional({
    description:
      'For `POST /api/users/token/refresh`; only for an app that signs in with the header `Ghostnote-App`, as the two times.',
    example: 'gnr_7.3q2-7wAA.x83kYt0b',
  })
  refresh_token?: string;

  @ApiPropertyOptional({ description: 'When `token` expires.', example: '2026-11-30T11:00:00.000Z' })
  token_expires_at?: Date;

  @ApiPropertyOptional({
    description: 'When the app must sign in again, however often it refreshes.',
    example: '2027-02-28T10:00:00.000Z',
  })
  refresh_token_expires_at?: Date;
}

export class LoginResponse extends SessionResponse {
  @ApiProperty({
    description: 'Confirms the sign-in.',
    enum: ['Login successful'],
    example: 'Login successful',
  })
  message: string;

  @ApiProperty({ description: 'The signed-in user.' })
  user: LoginUserResponse;
}

export class RegisteredResponse extends SessionResponse {
  @ApiProperty({
    description: 'Confirms the registration.',
    enum: ['User registered successfully'],
    example: 'User registered successfully',
  })
  message: string;

  @ApiProperty({ description: 'The new user.' })
  user: SignedInUserResponse;
}

@ApiSchema({ name: 'SecondFactorRequired' })
export class SecondFactorRequiredResponse {
  @ApiProperty({
    description: 'Message of the missing step.',
    enum: ['Second factor required'],
    example: 'Second factor required',
  })
  message: string;

  @ApiProperty({
    description: 'Always true: `POST /api/users/second-factor` must follow.',
    enum: [true],
    example: true,
  })
  requiresSecondFactor: boolean;

  @ApiProperty({
    description: 'Sent with the second step; valid for 5 minutes and 5 tries.',
    type: 'string',
    example: 'bm90IGEgc2Vzc2lvbg',
  })
  challenge: string | null;

  @ApiProperty({
    description: 'How the account can prove its second factor.',
    enum: SECOND_FACTOR_METHODS,
    isArray: true,
  })
  methods: SecondFactorMethod[];

  @ApiProperty({
    description: 'WebAuthn request options as JSON text, for an account with a passkey.',
    type: 'string',
    nullable: true,
    example: '{"challenge":"…"}',
  })
  passkey_options: string | null;
}

export class RegistrationResponse {
  @ApiProperty({
    description: 'Always true: step two needs the mailed code.',
    enum: [true],
    example: true,
  })
  requiresVerification: boolean;

  @ApiProperty({ description: 'Next step as a message.', example: 'Verification code sent to your email' })
  message: string;
}

export class CodeResentResponse {
  @ApiProperty({
    description: 'Confirms the mail.',
    enum: ['Verification code resent'],
    example: 'Verification code resent',
  })
  message: string;
}

export class LoginCodeSentResponse {
  @ApiProperty({
    description: 'Confirms the mail.',
    enum: ['A sign-in code is on its way to your inbox.'],
    example: 'A sign-in code is on its way to your inbox.',
  })
  message: string;
}

/** Response headers of operations that sign in. */
export const SESSION_HEADERS = {
  'Set-Cookie': {
    description: '`session` authenticates; `userId` only informs the page.',
    schema: { type: 'string' as const, example: 'session=eyJ…' },
  },
};

export const LOGIN_SCHEMA = {
  anyOf: [{ $ref: getSchemaPath(LoginResponse) }, { $ref: getSchemaPath(SecondFactorRequiredResponse) }],
};

export function toSessionResponse(payload: AuthPayload) {
  const { message, user, token, refreshToken, tokenExpiresAt, refreshTokenExpiresAt } = payload;
  if (!user) {
    const { requiresSecondFactor, challenge, secondFactorMethods, passkeyOptions } = payload;
    return {
      message,
      requiresSecondFactor,
      challenge,
      methods: secondFactorMethods,
      passkey_options: passkeyOptions,
    };
  }
  const { created_at: _createdAt, ...signedIn } = toUserResponse(user);
  const app = refreshToken !== null && {
    refresh_token: refreshToken,
    token_expires_at: tokenExpiresAt,
    refresh_token_expires_at: refreshTokenExpiresAt,
  };
  return { message, user: signedIn, token, ...app };
}
