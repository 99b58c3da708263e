import { applyDecorators } from '@nestjs/common';
import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { POSTCODE_MAX } from '#domain/invoices.js';
import { ONLINE_PROVIDERS, type PaymentProvider } from '#domain/payments.js';
import { MAX_ID, MAX_RESERVED_TRACKS, NAME_MAX_LENGTH } from '#domain/limits.js';
import {
  EmptyToNull,
  IsCountry,
  IsEmailAddress,
  IsName,
  IsOneLine,
  IsOneOf,
  ToBoolean,
  ToNumber,
  Trim,
} from '#core/validation/index.js';
import { ApiConsents, ConsentsInput } from '../../platform/legal-texts/index.js';
import { PaymentProviderEnum } from './order-payments.js';

const PHONE_MAX = 40;

/** One line of text that must not be empty. */
const IsRequiredLine = (label: string, max: number) =>
  applyDecorators(
    MinLength(1, { message: `${label} is required` }),
    IsName(),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    Trim(),
  );

@InputType({ description: 'Customer data.' })
export class CustomerInfoInput {
  @Field({ description: 'First name.' })
  @IsRequiredLine('First name', NAME_MAX_LENGTH)
  firstName: string;

  @Field({ description: 'Last name.' })
  @IsRequiredLine('Last name', NAME_MAX_LENGTH)
  lastName: string;

  @Field({ description: 'Address that receives the mails of the order.' })
  @Trim()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  @MinLength(1, { message: 'Email is required' })
  email: string;

  @Field({ description: 'Country by its English name.' })
  @IsCountry()
  @IsRequiredLine('Country', NAME_MAX_LENGTH)
  country: string;

  @Field(() => String, {
    nullable: true,
    description: `Postcode of the billing address, at most ${POSTCODE_MAX} characters; only where the tax depends on it.`,
  })
  @IsOneLine()
  @MaxLength(POSTCODE_MAX, { message: `Postcode must be at most ${POSTCODE_MAX} characters` })
  @IsOptional()
  @EmptyToNull()
  @Trim()
  postcode?: string | null;

  @Field({ description: 'Phone number.' })
  @IsRequiredLine('Phone', PHONE_MAX)
  phone: string;
}

const KEY_TEXT = 'projectSelections must name products by their id';

@InputType({ description: 'Choice of the project file for one track.' })
export class ProjectSelectionInput {
  @Field(() => Int, { description: 'Number of the track.' })
  @ToNumber()
  @Max(MAX_ID, { message: KEY_TEXT })
  @Min(1, { message: KEY_TEXT })
  @IsInt({ message: KEY_TEXT })
  productId: number;

  @Field({
    description: 'True to order the project file; ignored for a track without one.',
  })
  @ToBoolean()
  @IsBoolean({ message: 'A project selection must be true or false' })
  includeProject: boolean;
}

const SELECTIONS_MAX = 100;

/** Converts the REST map of product id to boolean into the list that GraphQL sends. */
export const ToProjectSelections = () =>
  Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const given = obj[key];
    if (typeof given !== 'object' || given === null) return given;
    const selections: unknown[] = Array.isArray(given)
      ? given
      : Object.entries<unknown>({ ...given }).map(([productId, includeProject]) => ({
          productId,
          includeProject,
        }));
    // One above the limit, for the check of the length.
    return selections
      .slice(0, SELECTIONS_MAX + 1)
      .map((selection) => plainToInstance(ProjectSelectionInput, selection));
  });

/** The REST body has a map where GraphQL has a list. */
export const PROJECT_SELECTIONS = {
  description: 'Number of a track to true, if its project file is ordered, or false.',
  type: 'object',
  nullable: true,
  additionalProperties: { type: 'boolean' },
} as const;

const IDS_TEXT = 'products must be a list of product ids';

const toNumber = (item: unknown) => (typeof item === 'string' && /^\d+$/.test(item) ? Number(item) : item);

@InputType({ description: 'Tracks, customer data and the prices shown to the buyer.' })
export class PlaceOrderInput {
  @ApiProperty({
    description: "Does not identify the caller; an id other than the caller's own is rejected.",
    type: 'integer',
    nullable: true,
    required: false,
    example: 7,
  })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'user_id must be a number' })
  userId?: number | null;

  @Field(() => [Int], { description: `Numbers of the tracks, 1 to ${MAX_RESERVED_TRACKS} different ones.` })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toNumber) : value))
  @ArrayUnique({ message: 'Each track can be ordered once' })
  @Max(MAX_ID, { each: true, message: IDS_TEXT })
  @Min(1, { each: true, message: IDS_TEXT })
  @IsInt({ each: true, message: IDS_TEXT })
  @ArrayMaxSize(MAX_RESERVED_TRACKS, { message: `An order holds at most ${MAX_RESERVED_TRACKS} tracks` })
  @ArrayMinSize(1, { message: 'Your cart is empty' })
  @IsArray({ message: IDS_TEXT })
  products: number[];

  @Field(() => [ProjectSelectionInput], {
    nullable: true,
    description: 'Tracks to order with their project file.',
  })
  @ApiProperty(PROJECT_SELECTIONS)
  @ToProjectSelections()
  @ValidateNested({ each: true })
  @ArrayMaxSize(SELECTIONS_MAX, { message: 'projectSelections is too long' })
  @IsArray({ message: 'projectSelections must map product ids to true or false' })
  @IsOptional()
  projectSelections?: ProjectSelectionInput[] | null;

  @Field(() => Int, { nullable: true, description: 'Coupon the caller has validated.' })
  @EmptyToNull()
  @ToNumber()
  @Max(MAX_ID, { message: 'Invalid coupon' })
  @Min(1, { message: 'Invalid coupon' })
  @IsInt({ message: 'Invalid coupon' })
  @IsOptional()
  couponId?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Total in US dollars shown to the buyer; the order is rejected if it differs by more than a cent.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'total_price must be a number' })
  @IsOptional()
  totalPrice?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Discount in US dollars shown to the buyer; the order is rejected if it differs by more than a cent.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'discount_amount must be a number' })
  @IsOptional()
  discountAmount?: number | null;

  @Field(() => PaymentProviderEnum, {
    nullable: true,
    description:
      'Payment service of the payment page, one of `paymentMethods`; by default the first of them.',
  })
  @IsOneOf(ONLINE_PROVIDERS, 'payment_provider')
  @IsOptional()
  paymentProvider?: PaymentProvider | null;

  @ApiConsents()
  @Field(() => ConsentsInput, {
    nullable: true,
    description: 'Consents of the buyer; both are needed where the store sells to consumers.',
  })
  @ValidateNested()
  @Type(() => ConsentsInput)
  @IsObject({ message: 'consents must be an object' })
  @IsOptional()
  consents?: ConsentsInput | null;

  @Field(() => CustomerInfoInput, { description: 'Customer data.' })
  @ValidateNested()
  @Type(() => CustomerInfoInput)
  @IsObject({ message: 'customer_info is required' })
  customerInfo: CustomerInfoInput;

  @Field(() => String, {
    nullable: true,
    description: 'Ignored; accepted from older clients.',
  })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

/** Body of POST /api/orders/{id}/lines/{lineId}/project. */
export class ProjectOrderInput {
  @ApiConsents()
  @ValidateNested()
  @Type(() => ConsentsInput)
  @IsObject({ message: 'consents must be an object' })
  @IsOptional()
  consents?: ConsentsInput | null;
}
