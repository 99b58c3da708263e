import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import {
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { MAX_ID, ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { COMMENT_LIMITS, VERSION_LIMITS } from '#domain/service-reviews.js';
import { EmptyToNull, IsText, ToNumber, Trim } from '#core/validation/index.js';

const SECONDS = { allowNaN: false, allowInfinity: false };
const AT_ADVICE = { message: 'at must be seconds from 0' };
const UNTIL_ADVICE = { message: 'until must be seconds from 0' };
const REPLY_ADVICE = { message: 'reply_to must be the number of a comment' };

@InputType({ description: 'A version of custom work.' })
export class ServiceVersionInput {
  @Field(() => ID, { description: 'The complete upload of an MP3 or WAV file.' })
  @MaxLength(36, { message: 'upload_id must be the id of an upload' })
  @MinLength(1, { message: 'upload_id must be the id of an upload' })
  @IsString({ message: 'upload_id must be the id of an upload' })
  uploadId: string;

  @Field(() => String, { nullable: true, description: 'Words to the customer.' })
  @Trim()
  @EmptyToNull()
  @MaxLength(VERSION_LIMITS.noteLength, {
    message: `Note must be at most ${VERSION_LIMITS.noteLength} characters`,
  })
  @IsText()
  @IsOptional()
  note?: string | null;
}

@InputType({ description: 'A comment on a version of custom work.' })
export class ServiceCommentInput {
  @Field(() => Float, { description: 'Seconds from the start of the version.' })
  @ToNumber()
  @Min(0, AT_ADVICE)
  @IsNumber(SECONDS, AT_ADVICE)
  at: number;

  @Field(() => Float, { nullable: true, description: 'End of a region in seconds.' })
  @ToNumber()
  @Min(0, UNTIL_ADVICE)
  @IsNumber(SECONDS, UNTIL_ADVICE)
  @IsOptional()
  until?: number | null;

  @Field({ description: `The text, at most ${COMMENT_LIMITS.textLength} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a comment' })
  @MaxLength(COMMENT_LIMITS.textLength, {
    message: `A comment must be at most ${COMMENT_LIMITS.textLength} characters`,
  })
  @IsText()
  text: string;

  @Field(() => Int, { nullable: true, description: 'Comment that it replies to, at the place of that one.' })
  @ToNumber()
  @Max(MAX_ID, REPLY_ADVICE)
  @Min(1, REPLY_ADVICE)
  @IsInt(REPLY_ADVICE)
  @IsOptional()
  replyTo?: number | null;
}

/** Body of PATCH /api/service-orders/{id}/comments/{commentId}. */
@ArgsType()
export class ResolveCommentInput {
  @Field({ description: 'True for a comment that is done, false to open it again.' })
  @IsBoolean({ message: 'resolved must be true or false' })
  resolved: boolean;
}

/** Body of POST /api/service-orders/{id}/approval. */
@ArgsType()
export class ServiceApprovalInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the version that was heard; CONFLICT when a later one has taken its place.',
  })
  @IsOptional()
  @IsInt({ message: 'version must be the number of a version' })
  version?: number | null;
}

/** Body of POST /api/service-orders/{id}/changes. */
@ArgsType()
export class ServiceChangesInput {
  @Field(() => String, { nullable: true, description: 'Changes beside the open comments.' })
  @Trim()
  @EmptyToNull()
  @MaxLength(ORDER_MESSAGE_MAX_LENGTH, {
    message: `Changes must be at most ${ORDER_MESSAGE_MAX_LENGTH} characters`,
  })
  @IsText()
  @IsOptional()
  text?: string | null;
}
