import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  ANNOTATED_KINDS,
  NOTE_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_MAX,
  VIEW_NAME_MAX_LENGTH,
  VIEW_QUERY_MAX_LENGTH,
  VIEWED_LISTS,
  type AnnotatedKind,
  type ViewedList,
} from '#domain/annotations.js';
import { MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { registerEnum } from '#core/graphql/index.js';
import { ListQuery } from '#core/pagination/index.js';
import { EmptyToNull, IsName, IsOneLine, IsText, ToNumber, Trim } from '#core/validation/index.js';

export const AnnotatedKindEnum = registerEnum<AnnotatedKind>(
  'AnnotatedKind',
  'Kind of a record with notes.',
  {
    order: 'An order.',
    service_order: 'A service order.',
    user: 'An account.',
    seller: 'A seller.',
    product: 'A track.',
    submission: 'A submitted track.',
  },
);

const KIND_TEXT = `kind must be one of ${ANNOTATED_KINDS.join(', ')}`;

/** Names a record: arguments of GraphQL, path of REST. */
@ArgsType()
export class RecordArgs {
  @ApiProperty({ description: 'Kind of the record.', enum: ANNOTATED_KINDS, example: 'order' })
  @Field(() => AnnotatedKindEnum, { description: 'Kind of the record.' })
  @IsIn(ANNOTATED_KINDS, { message: KIND_TEXT })
  kind: AnnotatedKind;

  @ApiProperty({ description: 'Number of the record.', type: 'integer', example: 1 })
  @Field(() => Int, { description: 'Number of the record.' })
  @ToNumber()
  @Max(MAX_ID, { message: 'The id is not valid' })
  @Min(1, { message: 'The id is not valid' })
  @IsInt({ message: 'The id is not valid' })
  id: number;
}

/** Names the records of a list. */
@ArgsType()
export class RecordsArgs {
  @Field(() => AnnotatedKindEnum, { description: 'Kind of the records.' })
  @IsIn(ANNOTATED_KINDS, { message: KIND_TEXT })
  kind: AnnotatedKind;

  @Field(() => [Int], { description: `Numbers of the records, at most ${PAGE_SIZE_MAX}.` })
  @Max(MAX_ID, { each: true, message: 'ids are not valid' })
  @Min(1, { each: true, message: 'ids are not valid' })
  @IsInt({ each: true, message: 'ids are not valid' })
  @ArrayMaxSize(PAGE_SIZE_MAX, { message: `At most ${PAGE_SIZE_MAX} records` })
  @IsArray({ message: 'ids must be a list' })
  ids: number[];
}

@InputType({ description: 'A note.' })
export class NoteInput {
  @Field({ description: `Text, at most ${NOTE_MAX_LENGTH} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a note' })
  @MaxLength(NOTE_MAX_LENGTH, { message: `A note must be at most ${NOTE_MAX_LENGTH} characters` })
  @IsText()
  text: string;
}

@InputType({ description: 'Tags of a record.' })
export class TagsInput {
  @Field(() => [String], {
    description: `All tags, at most ${TAGS_MAX} of up to ${TAG_MAX_LENGTH} characters; stored in lower case.`,
  })
  @MaxLength(TAG_MAX_LENGTH, { each: true, message: `A tag must be at most ${TAG_MAX_LENGTH} characters` })
  @Matches(/^[^\p{Cc},]*$/u, { each: true, message: 'A tag must be one line without commas' })
  @IsString({ each: true, message: 'tags must be texts' })
  @ArrayMaxSize(TAGS_MAX, { message: `At most ${TAGS_MAX} tags` })
  @IsArray({ message: 'tags must be a list' })
  tags: string[];
}

@InputType({ description: 'Assignee of a record.' })
export class AssigneeInput {
  @Field(() => Int, { nullable: true, description: 'Number of the admin; null for nobody.' })
  @EmptyToNull()
  @IsOptional()
  @ToNumber()
  @Max(MAX_ID, { message: 'Please choose an admin' })
  @Min(1, { message: 'Please choose an admin' })
  @IsInt({ message: 'Please choose an admin' })
  adminId?: number | null;
}

/** Query of GET /api/annotations/tags and /api/annotations/tagged. */
export class TagsQuery extends ListQuery {
  @IsIn(ANNOTATED_KINDS, { message: KIND_TEXT })
  kind: AnnotatedKind;
}

const LIST_TEXT = `list must be one of ${VIEWED_LISTS.join(', ')}`;

/** Narrows saved views to a list. */
@ArgsType()
export class SavedViewsArgs {
  @Field(() => String, {
    nullable: true,
    description: `Only views of this list: ${VIEWED_LISTS.join(', ')}.`,
  })
  @EmptyToNull()
  @IsOptional()
  @IsIn(VIEWED_LISTS, { message: LIST_TEXT })
  list?: ViewedList | null;
}

/** Query of GET /api/saved-views. */
export class SavedViewsQuery extends IntersectionType(SavedViewsArgs, ListQuery) {}

@InputType({ description: 'A named search of an admin list.' })
export class SavedViewInput {
  @Field(() => String, { description: `The list: ${VIEWED_LISTS.join(', ')}.` })
  @IsIn(VIEWED_LISTS, { message: LIST_TEXT })
  list: ViewedList;

  @Field({ description: `Name, at most ${VIEW_NAME_MAX_LENGTH} characters; an equal name is replaced.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a name' })
  @MaxLength(VIEW_NAME_MAX_LENGTH, { message: `A name must be at most ${VIEW_NAME_MAX_LENGTH} characters` })
  @IsName()
  name: string;

  @Field({
    description: 'Search, filters and sorting as in the address of the list, e.g. `status=pending&q=house`.',
  })
  @MaxLength(VIEW_QUERY_MAX_LENGTH, { message: 'This view is too long to be saved' })
  @IsOneLine()
  query: string;
}
