import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TAGS_MAX } from '#domain/annotations.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse, SuccessResponse } from '../../../platform/api-docs/index.js';
import type { Note } from '../annotation.entity.js';
import type { RecordAnnotations } from '../annotations.service.js';
import type { User } from '../../users/user.entity.js';

@ObjectType('Assignee', { description: 'An admin who takes care of a record.' })
@ApiSchema({ name: 'AssigneeResponse' })
export class AssigneeType {
  @OutputField(() => Int, 'Number of the account.', { example: 1 })
  id: number;

  @OutputField('First and last name.', { example: 'Ada Lovelace' })
  name: string;

  @OutputField('Address of the admin.', { example: 'admin@ghostnote.test' })
  email: string;
}

@ObjectType('Note', { description: 'A note of an admin on a record.' })
@ApiSchema({ name: 'NoteResponse' })
export class NoteType {
  @OutputField(() => Int, 'Number of the note.', { example: 3 })
  id: number;

  @OutputField('Text.', { example: 'The buyer asked for a dry vocal.' })
  text: string;

  @OutputField(() => Int, 'Account of the author; null once it is deleted.', { nullable: true, example: 1 })
  authorId: number | null;

  @OutputField('Address of the author.', { example: 'admin@ghostnote.test' })
  authorEmail: string;

  @OutputField('When it was written.', { example: '2026-07-26T10:11:12.345Z' })
  createdAt: Date;

  @OutputField(() => Date, 'When it was last changed.', { nullable: true, example: null })
  editedAt: Date | null;

  @OutputField(() => Int, 'Raised by each change; for `expectedVersion`.', {
    example: 1,
    rest: { description: 'Raised by each change; for `If-Match`.' },
  })
  version: number;
}

@ObjectType('Annotations', { description: 'Notes, tags and assignee of a record.' })
@ApiSchema({ name: 'AnnotationsResponse' })
export class AnnotationsType {
  @OutputField(() => [String], 'Tags, in lower case.', { example: ['vip'] })
  tags: string[];

  @OutputField(() => AssigneeType, 'The assigned admin.', { nullable: true })
  assignee: AssigneeType | null;

  @OutputField(() => [NoteType], 'Notes, latest first.')
  notes: NoteType[];

  @Field(() => Int, { description: 'Raised by each change of tags or assignee; for `expectedVersion`.' })
  version: number;
}

@ObjectType('TaggedRecord', { description: 'A record with its tags.' })
export class TaggedRecordType {
  @OutputField(() => Int, 'Number of the record.', { example: 1 })
  id: number;

  @ListSize(TAGS_MAX)
  @OutputField(() => [String], 'Tags, in lower case.', { example: ['vip'] })
  tags: string[];
}

export class TaggedRecordsResult extends dataResponse(
  [TaggedRecordType],
  'Records with tags, latest first.',
) {}

@ObjectType('SavedView', { description: 'A named search of an admin list.' })
@ApiSchema({ name: 'SavedViewResponse' })
export class SavedViewType {
  @OutputField(() => Int, 'Number of the view.', { example: 2 })
  id: number;

  @OutputField('The list.', { example: 'orders' })
  list: string;

  @OutputField('Name.', { example: 'Unpaid house tracks' })
  name: string;

  @OutputField('Search, filters and sorting as in the address of the list.', {
    example: 'status=pending&q=house',
  })
  query: string;
}

export class AnnotationsResult extends dataResponse(AnnotationsType, 'The annotations.') {}

export class NoteResult extends dataResponse(NoteType, 'The note.') {}

export class TagsResult extends SuccessResponse {
  @ApiProperty({ description: 'Tags, alphabetically.', type: [String], example: ['vip'] })
  data: string[];
}

export class SavedViewResult extends dataResponse(SavedViewType, 'The view.') {}

export class SavedViewsResult extends dataResponse([SavedViewType], 'Views, by list and name.') {}

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

/** An instance, whose class names the fields that the error STALE shows. */
export function toAnnotations({ tags, assignee, notes, version }: RecordAnnotations): AnnotationsType {
  const shown = { tags, assignee: assignee && toAssignee(assignee), notes, version };
  return Object.assign(new AnnotationsType(), shown);
}

export function toNote({ id, text, authorId, authorEmail, createdAt, editedAt, version }: Note): NoteType {
  const shown = { id, text, authorId, authorEmail, createdAt, editedAt, version };
  return Object.assign(new NoteType(), shown);
}
