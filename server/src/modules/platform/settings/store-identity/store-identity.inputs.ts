import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import {
  STORE_ADVICE,
  STORE_LIMITS,
  isSecureLink,
  type SocialLink,
  type StoreIdentity,
} from '#domain/store.js';
import { EmptyToNull, IsEmailAddress, IsName, IsOneLine, rule, Trim } from '#core/validation/index.js';
import { STORE_TEXTS } from './store-texts.js';

/** A required line of text. */
const Line = (label: string, max: number) =>
  applyDecorators(
    Trim(),
    IsName(),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    IsNotEmpty({ message: `${label} is required` }),
  );

@InputType({ description: 'A profile of the store on another site.' })
export class SocialLinkInput implements SocialLink {
  @Field({ description: 'Text of the link.' })
  @Line('Name of the link', STORE_LIMITS.socialLabel)
  label: string;

  @Field({ description: 'Address, with https.' })
  @Trim()
  @rule('isSecureLink', STORE_ADVICE.socialLink, isSecureLink)
  @MaxLength(STORE_LIMITS.socialUrl, {
    message: `A link must be at most ${STORE_LIMITS.socialUrl} characters`,
  })
  url: string;
}

@InputType({ description: 'The whole identity of the store.' })
export class StoreIdentityInput implements StoreIdentity {
  @Field({ description: STORE_TEXTS.name })
  @Line('Name', STORE_LIMITS.name)
  name: string;

  @Field({ description: STORE_TEXTS.location })
  @Line('Place', STORE_LIMITS.location)
  location: string;

  @Field({ description: STORE_TEXTS.infoEmail })
  @Trim()
  @IsEmailAddress()
  infoEmail: string;

  @Field({ description: STORE_TEXTS.supportEmail })
  @Trim()
  @IsEmailAddress()
  supportEmail: string;

  @ApiProperty({
    description: STORE_TEXTS.socialLinks,
    type: 'array',
    items: {
      type: 'object',
      required: ['label', 'url'],
      properties: {
        label: { type: 'string', description: 'Text of the link.' },
        url: { type: 'string', description: 'Address, with https.' },
      },
    },
  })
  @Field(() => [SocialLinkInput], { description: STORE_TEXTS.socialLinks })
  @ValidateNested({ each: true })
  @Type(() => SocialLinkInput)
  @ArrayMaxSize(STORE_LIMITS.socialLinks, {
    message: `There may be at most ${STORE_LIMITS.socialLinks} social links`,
  })
  @IsArray({ message: 'socialLinks must be a list' })
  socialLinks: SocialLinkInput[];

  @Field({ description: STORE_TEXTS.law })
  @Line('Law', STORE_LIMITS.law)
  law: string;

  @Field({ description: STORE_TEXTS.courts })
  @Line('Place of the courts', STORE_LIMITS.law)
  courts: string;

  @Field({
    description: `${STORE_TEXTS.accentDark} Contrast at least 4.5:1 on the backgrounds of that theme.`,
  })
  @Line('Colour', 7)
  accentDark: string;

  @Field({
    description: `${STORE_TEXTS.accentLight} Contrast at least 4.5:1 on the backgrounds of that theme.`,
  })
  @Line('Colour', 7)
  accentLight: string;

  @Field(() => String, { nullable: true, description: STORE_TEXTS.logo })
  @EmptyToNull()
  @IsOptional()
  @IsOneLine()
  @MaxLength(STORE_LIMITS.socialUrl)
  logo: string | null;
}
