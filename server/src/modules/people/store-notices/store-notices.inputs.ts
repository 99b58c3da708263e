import { Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, ValidateNested } from 'class-validator';
import {
  STORE_NOTICE_KINDS,
  STORE_NOTICE_MODES,
  type StoreNoticeKind,
  type StoreNoticeMode,
} from '#domain/store-notices.js';
import { OutputField } from '#core/output/index.js';

const named = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [V in T]: V };

export const StoreNoticeKindEnum = named(STORE_NOTICE_KINDS);
export const StoreNoticeModeEnum = named(STORE_NOTICE_MODES);
registerEnumType(StoreNoticeKindEnum, {
  name: 'StoreNoticeKind',
  description: 'Events of the store that admins can be mailed about.',
  valuesMap: {
    order: { description: 'A placed order.' },
    seller: { description: 'A registered seller.' },
    submission: { description: 'A submitted track.' },
    match: { description: 'A recording that is the same as that of another track.' },
    report: { description: 'A report of a track or shop, or an objection to a decision.' },
    service_order: { description: 'A service order.' },
    message: { description: 'A message from a contact form.' },
    dispute: { description: 'A disputed payment, or a warning of fraud.' },
    payment: { description: 'A problem with a payment that needs an admin.' },
    reconciliation: { description: 'Payments that differ from the statement of a payment service.' },
    certificate: { description: 'A checkpoint of the certificates.' },
  },
});
registerEnumType(StoreNoticeModeEnum, {
  name: 'StoreNoticeMode',
  description: 'When an admin is mailed about an event.',
  valuesMap: {
    now: { description: 'At once.' },
    daily: { description: 'In the digest of the day.' },
    off: { description: 'Never.' },
  },
});

@InputType({ description: 'When the caller is mailed about one kind of event.' })
export class StoreNoticeChoiceInput {
  @Field(() => StoreNoticeKindEnum, { description: 'The kind of event.' })
  @IsIn(STORE_NOTICE_KINDS, { message: `kind must be one of ${STORE_NOTICE_KINDS.join(', ')}` })
  kind: StoreNoticeKind;

  @Field(() => StoreNoticeModeEnum, { description: 'When to mail.' })
  @IsIn(STORE_NOTICE_MODES, { message: `mode must be one of ${STORE_NOTICE_MODES.join(', ')}` })
  mode: StoreNoticeMode;
}

@InputType({ description: 'Changed choices; other kinds stay as they are.' })
export class StoreNoticesInput {
  @ApiProperty({
    description: 'The choices.',
    type: 'array',
    items: {
      type: 'object',
      required: ['kind', 'mode'],
      properties: {
        kind: { type: 'string', enum: [...STORE_NOTICE_KINDS], description: 'The kind of event.' },
        mode: { type: 'string', enum: [...STORE_NOTICE_MODES], description: 'When to mail.' },
      },
    },
  })
  @Field(() => [StoreNoticeChoiceInput], { description: 'The choices.' })
  @IsArray({ message: 'choices must be a list' })
  @ArrayMaxSize(STORE_NOTICE_KINDS.length, { message: 'choices has too many entries' })
  @ValidateNested({ each: true })
  @Type(() => StoreNoticeChoiceInput)
  choices: StoreNoticeChoiceInput[];
}

@ObjectType({ description: 'When the caller is mailed about one kind of event.' })
export class StoreNoticeChoice {
  @OutputField(() => StoreNoticeKindEnum, 'The kind of event.')
  kind: StoreNoticeKind;

  @OutputField(() => StoreNoticeModeEnum, 'When it is mailed.', {
    rest: { description: 'At once, in the daily digest, or never.' },
  })
  mode: StoreNoticeMode;
}

export class StoreNoticesResult {
  @ApiProperty({ description: 'Always true.', enum: [true], example: true })
  success: boolean;

  @ApiProperty({ description: 'One entry per kind.', type: [StoreNoticeChoice] })
  data: StoreNoticeChoice[];
}

export class NoticesUnsubscribedResult {
  @ApiProperty({ description: 'Always true.', enum: [true], example: true })
  success: boolean;

  @ApiProperty({ description: 'Confirms it.', example: 'You get no more of these mails.' })
  message: string;
}
