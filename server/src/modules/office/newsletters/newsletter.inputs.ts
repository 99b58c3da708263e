import { ArgsType, Field, InputType, Int, PartialType } from '@nestjs/graphql';
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
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { GENRES, type Genre } from '#domain/genres.js';
import { MAX_ID } from '#domain/limits.js';
import { NEWSLETTER_BODY_MAX, NEWSLETTER_SELLERS_MAX, NEWSLETTER_SUBJECT_MAX } from '#domain/newsletters.js';
import { IsEmailAddress, IsOneLine, IsText, Trim } from '#core/validation/index.js';

const SELLERS_ADVICE = `seller_user_ids must be at most ${NEWSLETTER_SELLERS_MAX} user ids`;

@InputType({ description: 'Which subscribers a newsletter is for; without genres and sellers, all.' })
export class NewsletterAudienceInput {
  @Field(() => [String], {
    nullable: true,
    description: 'Genres: subscribers who chose one of them, or none at all. Empty for all.',
  })
  @IsIn(GENRES, { each: true, message: 'genres must be genres of the shop' })
  @ArrayMaxSize(GENRES.length, { message: 'genres must be genres of the shop' })
  @IsArray({ message: 'genres must be a list' })
  @IsOptional()
  genres?: Genre[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'User ids of sellers: subscribers who follow one of them. Empty for all.',
  })
  @Max(MAX_ID, { each: true, message: SELLERS_ADVICE })
  @Min(1, { each: true, message: SELLERS_ADVICE })
  @IsInt({ each: true, message: SELLERS_ADVICE })
  @ArrayMaxSize(NEWSLETTER_SELLERS_MAX, { message: SELLERS_ADVICE })
  @IsArray({ message: SELLERS_ADVICE })
  @IsOptional()
  sellerUserIds?: number[] | null;
}

@InputType({ description: 'A newsletter.' })
export class NewsletterInput extends NewsletterAudienceInput {
  @Field({ description: `Subject of the mail, at most ${NEWSLETTER_SUBJECT_MAX} characters.` })
  @Trim()
  @IsOneLine()
  @MaxLength(NEWSLETTER_SUBJECT_MAX, {
    message: `Subject must be at most ${NEWSLETTER_SUBJECT_MAX} characters`,
  })
  @MinLength(1, { message: 'Subject is required' })
  subject: string;

  @Field({
    description: `Plain text, at most ${NEWSLETTER_BODY_MAX} characters. A blank line begins a paragraph; addresses become links.`,
  })
  @Trim()
  @IsText()
  @MaxLength(NEWSLETTER_BODY_MAX, { message: `Text must be at most ${NEWSLETTER_BODY_MAX} characters` })
  @MinLength(1, { message: 'Text is required' })
  body: string;
}

@InputType({ description: 'Changes to a draft: omitted fields stay unchanged.' })
export class UpdateNewsletterInput extends PartialType(NewsletterInput) {}

/** Body of POST /api/newsletters/{id}/test, and the argument of `testNewsletter`. */
@ArgsType()
export class TestNewsletterInput {
  @Field({ description: 'Address that gets the test.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @MinLength(1, { message: 'Please enter your email address' })
  email: string;
}
