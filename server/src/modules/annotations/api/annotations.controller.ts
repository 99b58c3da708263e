import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../../core/auth/index.js';
import { takePage } from '../../../core/pagination/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { ApiErrors, ApiExampleBody, ApiMessage, type MessageResponse } from '../../api-docs/index.js';
import { idNotValid, noteNotFound, notYourNote, recordNotFound } from '../annotation.errors.js';
import { AnnotationsService } from '../annotations.service.js';
import { AssigneeInput, NoteInput, RecordArgs, TagsInput, TagsQuery } from './annotation.inputs.js';
import {
  AnnotationsResult,
  NoteResult,
  TaggedRecordsResult,
  TagsResult,
  toAnnotations,
} from './annotation.types.js';

const NOTE = { text: 'The buyer asked for a dry vocal.' };

@ApiTags('Notes')
@Roles('admin')
@Controller('api')
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsService) {}

  @ApiOperation({ summary: 'List the tags in use on records of a kind' })
  @ApiOkResponse({ type: TagsResult })
  @Scope('admin')
  @Get('annotations/tags')
  async tags(@Query() query: TagsQuery, @Http() { reply }: HttpExchange): Promise<TagsResult> {
    return { success: true, data: takePage(reply, await this.annotations.tagsOf(query.kind), query) };
  }

  @ApiOperation({ summary: 'List the records of a kind that have tags' })
  @ApiOkResponse({ type: TaggedRecordsResult })
  @Scope('admin')
  @Get('annotations/tagged')
  async tagged(@Query() query: TagsQuery, @Http() { reply }: HttpExchange): Promise<TaggedRecordsResult> {
    return TaggedRecordsResult.of(takePage(reply, await this.annotations.taggedRecords(query.kind), query));
  }

  @ApiOperation({ summary: 'Show notes, tags and assignee of a record' })
  @ApiOkResponse({ type: AnnotationsResult })
  @ApiErrors(recordNotFound('Order'), idNotValid())
  @Scope('admin')
  @Get('annotations/:kind/:id')
  async ofRecord(@Param() record: RecordArgs): Promise<AnnotationsResult> {
    return AnnotationsResult.of(toAnnotations(await this.annotations.annotationsOf(record)));
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
  @Put('annotations/:kind/:id/tags')
  async setTags(
    @CurrentUser() actor: Principal,
    @Param() record: RecordArgs,
    @Body() { tags }: TagsInput,
  ): Promise<AnnotationsResult> {
    const data = toAnnotations(await this.annotations.setTags(actor, record, tags));
    return AnnotationsResult.of(data);
  }

  @ApiOperation({ summary: 'Assign a record to an admin, or to nobody' })
  @ApiExampleBody(AssigneeInput, { admin_id: 1 })
  @ApiOkResponse({ type: AnnotationsResult })
  @ApiErrors(recordNotFound('Order'))
  @Put('annotations/:kind/:id/assignee')
  async assign(
    @CurrentUser() actor: Principal,
    @Param() record: RecordArgs,
    @Body() { adminId = null }: AssigneeInput,
  ): Promise<AnnotationsResult> {
    const data = toAnnotations(await this.annotations.assign(actor, record, adminId));
    return AnnotationsResult.of(data);
  }

  @ApiOperation({ summary: 'Change a note of one’s own' })
  @ApiExampleBody(NoteInput, NOTE)
  @ApiOkResponse({ type: NoteResult })
  @ApiErrors(noteNotFound(), notYourNote())
  @Put('notes/:id')
  async editNote(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { text }: NoteInput,
  ): Promise<NoteResult> {
    return NoteResult.of(await this.annotations.editNote(actor, id, text));
  }

  @ApiOperation({ summary: 'Delete a note of one’s own' })
  @ApiMessage('Note deleted')
  @ApiErrors(noteNotFound(), notYourNote())
  @Delete('notes/:id')
  deleteNote(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<MessageResponse> {
    return this.annotations.deleteNote(actor, id);
  }
}
