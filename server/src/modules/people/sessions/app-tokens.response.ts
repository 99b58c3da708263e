import { ArgsType, Field, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { APP_TOKEN_MINUTES } from '#domain/limits.js';
import { OutputField } from '#core/output/index.js';
import { REFRESH_TOKEN_WRONG } from './session.errors.js';

@ObjectType({ description: 'Tokens of an app that signed in with the header `Ghostnote-App`.' })
@ApiSchema({ name: 'AppTokens' })
export class AppTokens {
  @OutputField(`For \`Authorization: Bearer\`, valid for ${APP_TOKEN_MINUTES} minutes.`, {
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  })
  token: string;

  @OutputField('When `token` expires.', { example: '2026-11-30T11:00:00.000Z' })
  tokenExpiresAt: Date;

  @OutputField('For the next refresh alone; it replaces every earlier one.', {
    example: 'gnr_7.3q2-7wAA.x83kYt0b',
  })
  refreshToken: string;

  @OutputField('When the app must sign in again, however often it refreshes.', {
    example: '2027-02-28T10:00:00.000Z',
  })
  refreshTokenExpiresAt: Date;
}

const REFRESH_TOKEN_MAX_LENGTH = 200;

@ArgsType()
export class RefreshTokenArgs {
  @Field({ description: 'The latest refresh token of the app.' })
  @MaxLength(REFRESH_TOKEN_MAX_LENGTH, { message: REFRESH_TOKEN_WRONG })
  @IsString({ message: REFRESH_TOKEN_WRONG })
  refreshToken: string;
}
