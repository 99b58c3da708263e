import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, MessagePayload } from '#core/graphql/index.js';
import { ExpectedVersionArg, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { UsersService } from '../../users/index.js';
import type { Note } from '../annotation.entity.js';
import { requireReadableKind } from '../tag-privacy.js';
import { AnnotationsService, type TaggedRecord } from '../annotations.service.js';
import {
  AnnotatedKindEnum,
  AssigneeInput,
  NoteInput,
  RecordArgs,
  RecordsArgs,
  TagsInput,
} from '../annotation.inputs.js';
import {
  AnnotationsType,
  AssigneeType,
  NoteType,
  TaggedRecordType,
  toAnnotations,
  toAssignee,
  toNote,
} from './annotation.response.js';
import type { AnnotatedKind } from '#domain/annotations.js';

@Roles('admin')
@Resolver()
export class AnnotationsResolver {
  constructor(
    private readonly annotations: AnnotationsService,
    private readonly users: UsersService,
  ) {}

  @Scope('admin')
  @Query(() => AnnotationsType, {
    name: 'annotations',
    description: 'Notes, tags and assignee of a record. Admins only.',
  })
  async ofRecord(@Args() record: RecordArgs): Promise<AnnotationsType> {
    return toAnnotations(await this.annotations.annotationsOf(record));
  }

  @Scope('read-store', 'admin')
  @Query(() => [String], { description: 'Tags in use on records of a kind. Admins only.' })
  tagsInUse(
    @CurrentUser() actor: Principal,
    @Args('kind', { type: () => AnnotatedKindEnum, description: 'Kind of the records.' }) kind: AnnotatedKind,
  ): Promise<string[]> {
    requireReadableKind(actor, kind);
    return this.annotations.tagsOf(kind);
  }

  @Scope('read-store', 'admin')
  @ListSize(PAGE_SIZE_MAX)
  @Query(() => [TaggedRecordType], {
    description:
      'Tags of records of a kind, for the rows of a list; records without tags are left out. Admins only.',
  })
  recordTags(@CurrentUser() actor: Principal, @Args() { kind, ids }: RecordsArgs): Promise<TaggedRecord[]> {
    requireReadableKind(actor, kind);
    return this.annotations.taggedRecords(kind, ids);
  }

  @Scope('admin')
  @Query(() => [AssigneeType], { description: 'All admins, to assign records to. Admins only.' })
  async admins(): Promise<AssigneeType[]> {
    return (await this.users.findAdmins()).map(toAssignee);
  }

  @Mutation(() => NoteType, { description: 'Adds a note to a record. Admins only.' })
  addNote(
    @CurrentUser() actor: Principal,
    @Args() record: RecordArgs,
    @Args('input', { description: 'The note.' }) { text }: NoteInput,
  ): Promise<Note> {
    return this.annotations.addNote(actor, record, text);
  }

  @Mutation(() => NoteType, { description: 'Changes a note of its author. Admins only.' })
  editNote(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the note.' }) id: number,
    @Args('input', { description: 'The note.' }) { text }: NoteInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Note> {
    return this.annotations.editNote(actor, id, text, expected).catch(showCurrent(toNote));
  }

  @Mutation(() => MessagePayload, { description: 'Deletes a note of its author. Admins only.' })
  deleteNote(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the note.' }) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.annotations.deleteNote(actor, id, expected).catch(showCurrent(toNote));
  }

  @Mutation(() => AnnotationsType, { description: 'Replaces the tags of a record. Admins only.' })
  async setTags(
    @CurrentUser() actor: Principal,
    @Args() record: RecordArgs,
    @Args('input', { description: 'The tags.' }) { tags }: TagsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<AnnotationsType> {
    const saved = this.annotations.setTags(actor, record, tags, expected);
    return toAnnotations(await saved.catch(showCurrent(toAnnotations)));
  }

  @Mutation(() => AnnotationsType, {
    description: 'Assigns a record to an admin, or to nobody. Admins only.',
  })
  async assign(
    @CurrentUser() actor: Principal,
    @Args() record: RecordArgs,
    @Args('input', { description: 'The admin.' }) { adminId = null }: AssigneeInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<AnnotationsType> {
    const saved = this.annotations.assign(actor, record, adminId, expected);
    return toAnnotations(await saved.catch(showCurrent(toAnnotations)));
  }
}
