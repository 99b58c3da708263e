import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { GENRES, type Genre } from '#domain/genres.js';
import { ADMIN_PAGE_SIZE, MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { DayRangeInput } from '#core/pagination/index.js';
import { EmptyToNull, IsEmailAddress, IsOneOf, ToNumber, Trim } from '#core/validation/index.js';
import { invalidInput } from '#core/errors/index.js';

export const unknownSubscriberStatus = () => invalidInput('status must be active or inactive', 'status');

/** Body of POST /api/subscribe/subscribe, and the argument of `subscribe`. */
@ArgsType()
export class SubscribeInput {
  @Field({ description: 'Address to mail the confirmation to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @MinLength(1, { message: 'Please enter your email address' })
  email: string;
}

/** Body of PUT /api/subscribe/genres/{token}, and the argument of `chooseNewsletterGenres`. */
@ArgsType()
export class NewsletterGenresInput {
  @Field(() => [String], { description: 'Genres of the shop; empty for all.' })
  @IsIn(GENRES, { each: true, message: 'genres must be genres of the shop' })
  @ArrayMaxSize(GENRES.length, { message: 'genres must be genres of the shop' })
  @IsArray({ message: 'genres must be a list' })
  genres: Genre[];
}

/** Query of GET /api/admin/subscribers. */
export class ListSubscribersQuery extends DayRangeInput {
  @ApiProperty({ description: 'Page, from 1.', example: 1 })
  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  page: number = 1;

  @ApiProperty({ description: 'Subscribers per page.', example: 10 })
  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = ADMIN_PAGE_SIZE;

  @ApiProperty({ description: 'Only subscribers of this status.' })
  @EmptyToNull()
  @IsOneOf(SUBSCRIBER_STATUSES, 'status')
  @IsOptional()
  status?: SubscriberStatus | null;
}

/** Validates the `{status}` of a path. */
@Injectable()
export class SubscriberStatusPipe implements PipeTransform<string, SubscriberStatus> {
  transform(text: string): SubscriberStatus {
    const status = SUBSCRIBER_STATUSES.find((known) => known === text);
    if (!status) throw unknownSubscriberStatus();
    return status;
  }
}
