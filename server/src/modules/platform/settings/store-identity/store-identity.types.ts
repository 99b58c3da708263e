import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import {
  DEFAULT_STORE,
  STORE_ADVICE,
  STORE_LIMITS,
  isSecureLink,
  type SocialLink,
  type StoreIdentity,
} from '#domain/store.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { EmptyToNull, IsEmailAddress, IsName, IsOneLine, rule, Trim } from '#core/validation/index.js';

const { name, location, infoEmail, supportEmail, law, courts, accentDark, accentLight } = DEFAULT_STORE;

const TEXTS = {
  name: 'Name on screens, in mails and in documents.',
  location: 'Place of the store, as visitors read it.',
  infoEmail: 'Address for questions, in the footer.',
  supportEmail: 'Address for support, on pages and as the reply address of mails.',
  socialLinks: 'Profiles of the store on other sites.',
  law: 'Governing law, as the subject of a sentence.',
  courts: 'Place whose courts decide.',
  accentDark: 'Signal colour of the dark theme.',
  accentLight: 'Signal colour of the light theme.',
  logo: 'Media path of the square image that replaces the mark; null for the mark.',
  version: 'Version of the record, 1 before the first change.',
  updatedAt: 'When an admin last changed it; null for the default.',
} as const;

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

  @Field({ description: 'Its address, with https.' })
  @Trim()
  @rule('isSecureLink', STORE_ADVICE.socialLink, isSecureLink)
  @MaxLength(STORE_LIMITS.socialUrl, {
    message: `A link must be at most ${STORE_LIMITS.socialUrl} characters`,
  })
  url: string;
}

@InputType({ description: 'The whole identity of the store.' })
export class StoreIdentityInput implements StoreIdentity {
  @Field({ description: TEXTS.name })
  @Line('Name', STORE_LIMITS.name)
  name: string;

  @Field({ description: TEXTS.location })
  @Line('Place', STORE_LIMITS.location)
  location: string;

  @Field({ description: TEXTS.infoEmail })
  @Trim()
  @IsEmailAddress()
  infoEmail: string;

  @Field({ description: TEXTS.supportEmail })
  @Trim()
  @IsEmailAddress()
  supportEmail: string;

  @ApiProperty({
    description: TEXTS.socialLinks,
    type: 'array',
    items: {
      type: 'object',
      required: ['label', 'url'],
      properties: {
        label: { type: 'string', description: 'Text of the link.' },
        url: { type: 'string', description: 'Its address, with https.' },
      },
    },
  })
  @Field(() => [SocialLinkInput], { description: TEXTS.socialLinks })
  @ValidateNested({ each: true })
  @Type(() => SocialLinkInput)
  @ArrayMaxSize(STORE_LIMITS.socialLinks, {
    message: `There may be at most ${STORE_LIMITS.socialLinks} social links`,
  })
  @IsArray({ message: 'socialLinks must be a list' })
  socialLinks: SocialLinkInput[];

  @Field({ description: TEXTS.law })
  @Line('Law', STORE_LIMITS.law)
  law: string;

  @Field({ description: TEXTS.courts })
  @Line('Place of the courts', STORE_LIMITS.law)
  courts: string;

  @Field({ description: `${TEXTS.accentDark} Contrast at least 4.5:1 on the backgrounds of that theme.` })
  @Line('Colour', 7)
  accentDark: string;

  @Field({ description: `${TEXTS.accentLight} Contrast at least 4.5:1 on the backgrounds of that theme.` })
  @Line('Colour', 7)
  accentLight: string;

  @Field(() => String, { nullable: true, description: TEXTS.logo })
  @EmptyToNull()
  @IsOptional()
  @IsOneLine()
  @MaxLength(STORE_LIMITS.socialUrl)
  logo: string | null;
}

@ObjectType('StoreSocialLink', { description: 'A profile of the store on another site.' })
class StoreSocialLink implements SocialLink {
  @OutputField('Text of the link.', { example: 'SoundCloud' })
  label: string;

  @OutputField('Its address.', { example: 'https://soundcloud.com/ghostnote-store' })
  url: string;
}

@ObjectType({
  description: 'The marks that tell one store from another on screens, in mails and in documents.',
})
export class Store implements StoreIdentity {
  @Field({ description: TEXTS.name })
  name: string;

  @Field({ description: TEXTS.location })
  location: string;

  @Field({ description: TEXTS.infoEmail })
  infoEmail: string;

  @Field({ description: TEXTS.supportEmail })
  supportEmail: string;

  @ListSize(STORE_LIMITS.socialLinks)
  @Field(() => [StoreSocialLink], { description: TEXTS.socialLinks })
  socialLinks: StoreSocialLink[];

  @Field({ description: TEXTS.law })
  law: string;

  @Field({ description: TEXTS.courts })
  courts: string;

  @Field({ description: TEXTS.accentDark })
  accentDark: string;

  @Field({ description: TEXTS.accentLight })
  accentLight: string;

  @Field(() => String, { nullable: true, description: TEXTS.logo })
  logo: string | null;

  @Field(() => Int, { description: TEXTS.version })
  version: number;

  @Field(() => Date, { nullable: true, description: TEXTS.updatedAt })
  updatedAt: Date | null;
}

@ApiSchema({ name: 'Store' })
export class StoreResponse {
  @ApiProperty({ description: TEXTS.name, example: name })
  name: string;

  @ApiProperty({ description: TEXTS.location, example: location })
  location: string;

  @ApiProperty({ description: TEXTS.infoEmail, example: infoEmail })
  info_email: string;

  @ApiProperty({ description: TEXTS.supportEmail, example: supportEmail })
  support_email: string;

  @ApiProperty({ description: TEXTS.socialLinks, type: [StoreSocialLink] })
  social_links: StoreSocialLink[];

  @ApiProperty({ description: TEXTS.law, example: law })
  law: string;

  @ApiProperty({ description: TEXTS.courts, example: courts })
  courts: string;

  @ApiProperty({ description: TEXTS.accentDark, example: accentDark })
  accent_dark: string;

  @ApiProperty({ description: TEXTS.accentLight, example: accentLight })
  accent_light: string;

  @ApiProperty({ description: TEXTS.logo, type: 'string', nullable: true, example: null })
  logo: string | null;

  @ApiProperty({
    description: TEXTS.updatedAt,
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  updated_at: string | null;
}

export function toStoreResponse(store: Store): StoreResponse {
  return {
    name: store.name,
    location: store.location,
    info_email: store.infoEmail,
    support_email: store.supportEmail,
    social_links: store.socialLinks,
    law: store.law,
    courts: store.courts,
    accent_dark: store.accentDark,
    accent_light: store.accentLight,
    logo: store.logo,
    updated_at: store.updatedAt?.toISOString() ?? null,
  };
}
