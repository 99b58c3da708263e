import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
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
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { MAX_ID, MAX_RESERVED_TRACKS, NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import {
  EmptyToNull,
  IsEmailAddress,
  IsOneLine,
  ToBoolean,
  ToNumber,
  Trim,
} from '../../../core/validation/index.js';

const PHONE_MAX = 40;

@InputType({ description: 'Who buys.' })
export class CustomerInfoInput {
  @Field({ description: 'First name.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `First name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'First name is required' })
  firstName: string;

  @Field({ description: 'Last name.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `Last name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Last name is required' })
  lastName: string;

  @Field({ description: 'Address the mails of the order go to.' })
  @Trim()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  @MinLength(1, { message: 'Email is required' })
  email: string;

  @Field({ description: 'Country.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `Country must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Country is required' })
  country: string;

  @Field({ description: 'Phone number.' })
  @Trim()
  @MaxLength(PHONE_MAX, { message: `Phone must be at most ${PHONE_MAX} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Phone is required' })
  phone: string;
}

const KEY_TEXT = 'projectSelections must name products by their id';

@InputType({ description: 'Whether one track is bought with its project file.' })
export class ProjectSelectionInput {
  @Field(() => Int, { description: 'Number of the track.' })
  @ToNumber()
  @Max(MAX_ID, { message: KEY_TEXT })
  @Min(1, { message: KEY_TEXT })
  @IsInt({ message: KEY_TEXT })
  productId: number;

  @Field({
    description: 'Whether the project file is wanted; without a project program it costs and brings nothing.',
  })
  @ToBoolean()
  @IsBoolean({ message: 'A project selection must be true or false' })
  includeProject: boolean;
}

/** Converts the REST map of product id to boolean into the list that GraphQL sends. */
export const ToProjectSelections = () =>
  Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const given = obj[key];
    if (Array.isArray(given))
      return given.map((item: unknown) => plainToInstance(ProjectSelectionInput, item));
    if (typeof given !== 'object' || given === null) return given;
    return Object.entries(given).map(([productId, includeProject]: [string, unknown]) =>
      plainToInstance(ProjectSelectionInput, { productId, includeProject }),
    );
  });

const IDS_TEXT = 'products must be a list of product ids';

const toNumber = (item: unknown) => (typeof item === 'string' && /^\d+$/.test(item) ? Number(item) : item);

@InputType({ description: 'What is ordered, by whom, and what the buyer saw as its price.' })
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
    description: 'Which tracks are bought with their project file.',
  })
  @ApiProperty({
    description: 'Which tracks are ordered with their project file: number of the track to true or false.',
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'boolean' },
  })
  @ToProjectSelections()
  @ValidateNested({ each: true })
  @ArrayMaxSize(100, { message: 'projectSelections is too long' })
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
    description: 'Total in US dollars the buyer saw; more than a cent away from ours, the order is refused.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'total_price must be a number' })
  @IsOptional()
  totalPrice?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Discount in US dollars the buyer saw; more than a cent away from ours, the order is refused.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'discount_amount must be a number' })
  @IsOptional()
  discountAmount?: number | null;

  @Field(() => CustomerInfoInput, { description: 'Who buys.' })
  @ValidateNested()
  @Type(() => CustomerInfoInput)
  @IsObject({ message: 'customer_info is required' })
  customerInfo: CustomerInfoInput;

  @Field(() => String, {
    nullable: true,
    description: 'Accepted from older clients; placing an order needs no human check.',
  })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

/** Query of GET /api/orders; without `limit` the response is the whole list. */
export class OrderListQuery {
  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  limit?: number;

  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  page?: number;
}

/** Body of PUT /api/orders/{id}/status. */
export class OrderStatusInput {
  @ApiProperty({ description: 'The new status.', enum: ORDER_STATUSES, example: 'completed' })
  @IsIn(ORDER_STATUSES, { message: 'status must be pending, processing, completed or cancelled' })
  status: OrderStatus;
}
