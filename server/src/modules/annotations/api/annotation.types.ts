import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { TAGS_MAX } from '#domain/annotations.js';
import { ListSize } from '../../../core/graphql/index.js';
import { SuccessResponse } from '../../api-docs/index.js';
import type { Note, SavedView } from '../annotation.entity.js';
import type { RecordAnnotations } from '../annotations.service.js';
import type { User } from '../../users/user.entity.js';

@ObjectType('Assignee', { description: 'An admin who takes care of a record.' })
export class AssigneeType {
  @Field(() => Int, { description: 'Number of the account.' })
  id: number;

  @Field({ description: 'First and last name.' })
  name: string;

  @Field({ description: 'Address of the admin.' })
  email: string;
}

@ObjectType('Note', { description: 'A note of an admin on a record.' })
export class NoteType {
  @Field(() => Int, { description: 'Number of the note.' })
  id: number;

  @Field({ description: 'Its text.' })
  text: string;

  @Field(() => Int, { nullable: true, description: 'Account of the author; null once it is deleted.' })
  authorId: number | null;

  @Field({ description: 'Address of the author.' })
  authorEmail: string;

  @Field({ description: 'When it was written.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last changed.' })
  editedAt: Date | null;
}

@ObjectType('Annotations', { description: 'Notes, tags and assignee of a record.' })
export class AnnotationsType {
  @Field(() => [String], { description: 'Tags, in lower case.' })
  tags: string[];

  @Field(() => AssigneeType, { nullable: true, description: 'The assigned admin.' })
  assignee: AssigneeType | null;

  @Field(() => [NoteType], { description: 'Notes, latest first.' })
  notes: NoteType[];
}

@ObjectType('TaggedRecord', { description: 'A record with its tags.' })
export class TaggedRecordType {
  @ApiProperty({ description: 'Number of the record.', type: 'integer', example: 1 })
  @Field(() => Int, { description: 'Number of the record.' })
  id: number;

  @ApiProperty({ description: 'Tags, in lower case.', type: [String], example: ['vip'] })
  @ListSize(TAGS_MAX)
  @Field(() => [String], { description: 'Tags, in lower case.' })
  tags: string[];
}

export class TaggedRecordsResult extends SuccessResponse {
  @ApiProperty({ description: 'Records with tags, latest first.', type: [TaggedRecordType] })
  data: TaggedRecordType[];
}

@ObjectType('SavedView', { description: 'A named search of an admin list.' })
export class SavedViewType {
  @Field(() => Int, { description: 'Number of the view.' })
  id: number;

  @Field({ description: 'The list.' })
  list: string;

  @Field({ description: 'Its name.' })
  name: string;

  @Field({ description: 'Search, filters and sorting as in the address of the list.' })
  query: string;
}

/** REST body of an assigned admin. */
export class AssigneeResponse {
  @ApiProperty({ description: 'Number of the account.', type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ description: 'First and last name.', example: 'Ada Lovelace' })
  name: string;

  @ApiProperty({ description: 'Address of the admin.', example: 'admin@ghostnote.test' })
  email: string;
}

/** REST body of a note. */
export class NoteResponse {
  @ApiProperty({ description: 'Number of the note.', type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ description: 'Its text.', example: 'The buyer asked for a dry vocal.' })
  text: string;

  @ApiProperty({
    description: 'Account of the author; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 1,
  })
  author_id: number | null;

  @ApiProperty({ description: 'Address of the author.', example: 'admin@ghostnote.test' })
  author_email: string;

  @ApiProperty({
    description: 'When it was written.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it was last changed.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  edited_at: string | null;
}

/** REST body of the annotations of a record. */
export class AnnotationsResponse {
  @ApiProperty({ description: 'Tags, in lower case.', type: [String], example: ['vip'] })
  tags: string[];

  @ApiProperty({ description: 'The assigned admin.', type: AssigneeResponse, nullable: true })
  assignee: AssigneeResponse | null;

  @ApiProperty({ description: 'Notes, latest first.', type: [NoteResponse] })
  notes: NoteResponse[];
}

/** REST body of a saved view. */
export class SavedViewResponse {
  @ApiProperty({ description: 'Number of the view.', type: 'integer', example: 2 })
  id: number;

  @ApiProperty({ description: 'The list.', example: 'orders' })
  list: string;

  @ApiProperty({ description: 'Its name.', example: 'Unpaid house tracks' })
  name: string;

  @ApiProperty({
    description: 'Search, filters and sorting as in the address of the list.',
    example: 'status=pending&q=house',
  })
  query: string;
}

export class AnnotationsResult extends SuccessResponse {
  @ApiProperty({ description: 'The annotations.' })
  data: AnnotationsResponse;
}

export class NoteResult extends SuccessResponse {
  @ApiProperty({ description: 'The note.' })
  data: NoteResponse;
}

export class TagsResult extends SuccessResponse {
  @ApiProperty({ description: 'Tags, alphabetically.', type: [String], example: ['vip'] })
  data: string[];
}

export class SavedViewResult extends SuccessResponse {
  @ApiProperty({ description: 'The view.' })
  data: SavedViewResponse;
}

export class SavedViewsResult extends SuccessResponse {
  @ApiProperty({ description: 'Views, by list and name.', type: [SavedViewResponse] })
  data: SavedViewResponse[];
}

export const toAssignee = ({
  id,
  name,
  lastName,
  email,
}: Pick<User, 'id' | 'name' | 'lastName' | 'email'>) => ({
  id,
  name: `${name} ${lastName}`,
  email,
});

export function toAnnotations({ tags, assignee, notes }: RecordAnnotations): AnnotationsType {
  return { tags, assignee: assignee && toAssignee(assignee), notes };
}

export function toNoteResponse({ id, text, authorId, authorEmail, createdAt, editedAt }: Note): NoteResponse {
  return {
    id,
    text,
    author_id: authorId,
    author_email: authorEmail,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
  };
}

export function toAnnotationsResponse({ tags, assignee, notes }: RecordAnnotations): AnnotationsResponse {
  return { tags, assignee: assignee && toAssignee(assignee), notes: notes.map(toNoteResponse) };
}

export const toSavedViewResponse = ({ id, list, name, query }: SavedView): SavedViewResponse => ({
  id,
  list,
  name,
  query,
});
