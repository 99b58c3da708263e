import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DEFAULT_STORE, STORE_LIMITS, type SocialLink, type StoreIdentity } from '#domain/store.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { STORE_TEXTS } from './store-texts.js';

const { name, location, infoEmail, supportEmail, law, courts, accentDark, accentLight } = DEFAULT_STORE;

@ObjectType('StoreSocialLink', { description: 'A profile of the store on another site.' })
class StoreSocialLink implements SocialLink {
  @OutputField('Text of the link.', { example: 'SoundCloud' })
  label: string;

  @OutputField('Address.', { example: 'https://soundcloud.com/ghostnote-store' })
  url: string;
}

@ObjectType({
  description: 'The marks that tell one store from another on screens, in mails and in documents.',
})
export class Store implements StoreIdentity {
  @Field({ description: STORE_TEXTS.name })
  name: string;

  @Field({ description: STORE_TEXTS.location })
  location: string;

  @Field({ description: STORE_TEXTS.infoEmail })
  infoEmail: string;

  @Field({ description: STORE_TEXTS.supportEmail })
  supportEmail: string;

  @ListSize(STORE_LIMITS.socialLinks)
  @Field(() => [StoreSocialLink], { description: STORE_TEXTS.socialLinks })
  socialLinks: StoreSocialLink[];

  @Field({ description: STORE_TEXTS.law })
  law: string;

  @Field({ description: STORE_TEXTS.courts })
  courts: string;

  @Field({ description: STORE_TEXTS.accentDark })
  accentDark: string;

  @Field({ description: STORE_TEXTS.accentLight })
  accentLight: string;

  @Field(() => String, { nullable: true, description: STORE_TEXTS.logo })
  logo: string | null;

  @Field(() => Int, { description: STORE_TEXTS.version })
  version: number;

  @Field(() => Date, { nullable: true, description: STORE_TEXTS.updatedAt })
  updatedAt: Date | null;
}

@ApiSchema({ name: 'Store' })
export class StoreResponse {
  @ApiProperty({ description: STORE_TEXTS.name, example: name })
  name: string;

  @ApiProperty({ description: STORE_TEXTS.location, example: location })
  location: string;

  @ApiProperty({ description: STORE_TEXTS.infoEmail, example: infoEmail })
  info_email: string;

  @ApiProperty({ description: STORE_TEXTS.supportEmail, example: supportEmail })
  support_email: string;

  @ApiProperty({ description: STORE_TEXTS.socialLinks, type: [StoreSocialLink] })
  social_links: StoreSocialLink[];

  @ApiProperty({ description: STORE_TEXTS.law, example: law })
  law: string;

  @ApiProperty({ description: STORE_TEXTS.courts, example: courts })
  courts: string;

  @ApiProperty({ description: STORE_TEXTS.accentDark, example: accentDark })
  accent_dark: string;

  @ApiProperty({ description: STORE_TEXTS.accentLight, example: accentLight })
  accent_light: string;

  @ApiProperty({ description: STORE_TEXTS.logo, type: 'string', nullable: true, example: null })
  logo: string | null;

  @ApiProperty({
    description: STORE_TEXTS.updatedAt,
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
