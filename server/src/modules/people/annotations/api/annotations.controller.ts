import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { idNotValid, noteNotFound, notYourNote, recordNotFound } from '../annotation.errors.js';
import { requireReadableKind } from '../tag-privacy.js';
import { AnnotationsService, type RecordAnnotations } from '../annotations.service.js';
import { AssigneeInput, NoteInput, RecordArgs, TagsInput, TagsQuery } from '../annotation.inputs.js';
import {
  AnnotationsResult,
  NoteResult,
  TaggedRecordsResult,
  TagsResult,
  toAnnotations,
  toNote,
} from './annotation.response.js';

const NOTE = { text: 'The buyer asked for a dry vocal.' };

@ApiTags('Notes')
@Roles('admin')
@Controller('api')
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsService) {}

  @ApiOperation({ summary: 'List the tags in use on records of a kind' })
  @ApiOkResponse({ type: TagsResult })
  @Scope('read-store', 'admin')
  @Get('annotations/tags')
  async tags(
    @CurrentUser() actor: Principal,
    @Query() query: TagsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<TagsResult> {
    requireReadableKind(actor, query.kind);
    return { success: true, data: takePage(reply, await this.annotations.tagsOf(query.kind), query) };
  }

  @ApiOperation({ summary: 'List the records of a kind that have tags' })
  @ApiOkResponse({ type: TaggedRecordsResult })
  @Scope('read-store', 'admin')
  @Get('annotations/tagged')
  async tagged(
    @CurrentUser() actor: Principal,
    @Query() query: TagsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<TaggedRecordsResult> {
    requireReadableKind(actor, query.kind);
    return TaggedRecordsResult.of(takePage(reply, await this.annotations.taggedRecords(query.kind), query));
  }

  @ApiOperation({ summary: 'Show notes, tags and assignee of a record' })
  @ApiOkResponse({ type: AnnotationsResult })
  @ApiErrors(recordNotFound('Order'), idNotValid())
  @Versioned('read')
  @Scope('admin')
  @Get('annotations/:kind/:id')
  async ofRecord(@Param() record: RecordArgs): Promise<AnnotationsResult> {
    return toResult(await this.annotations.annotationsOf(record));
  }

  @ApiOperation({ summary: 'Add a note to a record' })
  @ApiExampleBody(NoteInput, NOTE)
  @ApiCreatedResponse({ type: NoteResult })
  @ApiErrors(recordNotFound('Order'))
  @Post('annotations/:kind/:id/notes')
  async addNote(
    @CurrentUser() actor: Principal,
    @Param() record: RecordArgs,
    @Body() { text }: NoteInput,
  ): Promise<NoteResult> {
    return NoteResult.of(await this.annotations.addNote(actor, record, text));
  }

  @ApiOperation({ summary: 'Replace the tags of a record' })
  @ApiExampleBody(TagsInput, { tags: ['vip', 'call back'] })
  @ApiOkResponse({ type: AnnotationsResult })
  @ApiErrors(recordNotFound('Order'))
  @Versioned('change')
  @Put('annotations/:kind/:id/tags')
  async setTags(
    @CurrentUser() actor: Principal,
    @Param() record: RecordArgs,
    @Body() { tags }: TagsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<AnnotationsResult> {
    const saved = this.annotations.setTags(actor, record, tags, expected);
    return toResult(await saved.catch(showCurrent(toAnnotations)));
  }

  @ApiOperation({ summary: 'Assign a record to an admin, or to nobody' })
  @ApiExampleBody(AssigneeInput, { admin_id: 1 })
  @ApiOkResponse({ type: AnnotationsResult })
  @ApiErrors(recordNotFound('Order'))
  @Versioned('change')
  @Put('annotations/:kind/:id/assignee')
  async assign(
    @CurrentUser() actor: Principal,
    @Param() record: RecordArgs,
    @Body() { adminId = null }: AssigneeInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<AnnotationsResult> {
    const saved = this.annotations.assign(actor, record, adminId, expected);
    return toResult(await saved.catch(showCurrent(toAnnotations)));
  }

  @ApiOperation({ summary: 'Change a note of one’s own' })
  @ApiExampleBody(NoteInput, NOTE)
  @ApiOkResponse({ type: NoteResult })
  @ApiErrors(noteNotFound(), notYourNote())
  @Versioned('change')
  @Put('notes/:id')
  async editNote(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { text }: NoteInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<NoteResult> {
    const note = await this.annotations.editNote(actor, id, text, expected).catch(showCurrent(toNote));
    return withVersion(note, NoteResult.of(note));
  }

  @ApiOperation({ summary: 'Delete a note of one’s own' })
  @ApiMessage('Note deleted')
  @ApiErrors(noteNotFound(), notYourNote())
  @Versioned('delete')
  @Delete('notes/:id')
  deleteNote(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.annotations.deleteNote(actor, id, expected).catch(showCurrent(toNote));
  }
}

function toResult(annotations: RecordAnnotations): AnnotationsResult {
  return withVersion(annotations, AnnotationsResult.of(toAnnotations(annotations)));
}
