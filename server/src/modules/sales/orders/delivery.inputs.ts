import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { DELIVERY_REASON_MAX, TRACK_LINK_MAX_LENGTH } from '#domain/limits.js';
import { isWebLink } from '#domain/links.js';
import { EmptyToNull, IsEmailAddress, IsText, rule, ToBoolean, Trim } from '#core/validation/index.js';

const IsLink = (label: string) =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    rule('isWebLink', `${label} must be an address starting with http:// or https://`, isWebLink),
    MaxLength(TRACK_LINK_MAX_LENGTH, {
      message: `${label} must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
    }),
  );

@InputType({ description: 'New files of an ordered track. Fields that are left out keep their link.' })
export class CorrectDeliveryInput {
  @Field(() => String, { nullable: true, description: 'New link to the track.' })
  @IsLink('Download link')
  downloadLink?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New link to the project file; only where it was ordered.',
  })
  @IsLink('Project link')
  projectLink?: string | null;

  @Field({
    description: `Why the files are replaced; mailed to the buyer, at most ${DELIVERY_REASON_MAX} characters.`,
  })
  @Trim()
  @MinLength(1, { message: 'Please enter the reason' })
  @MaxLength(DELIVERY_REASON_MAX, { message: `Reason must be at most ${DELIVERY_REASON_MAX} characters` })
  @IsText()
  reason: string;
}

/** Body of POST /api/orders/{id}/deliveries. */
export class ResendDeliveryInput {
  @ApiProperty({
    description: 'False renews the links without a mail; by default the buyer is mailed.',
    type: 'boolean',
    required: false,
    example: true,
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'notify must be true or false' })
  notify?: boolean;
}

@InputType({ description: "Correction of an order's mail address." })
export class OrderEmailInput {
  @Field({ description: 'Address that receives the mails of the order.' })
  @Trim()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  email: string;
}
