import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiMessage, type MessageResponse } from '../../platform/api-docs/index.js';
import { SubscriberListService } from './subscriber-list.service.js';
import { ListSubscribersQuery, SubscriberStatusPipe, unknownSubscriberStatus } from './subscriber.inputs.js';
import { SubscribersResponse, toSubscriberResponse, toSubscribersResponse } from './subscriber.response.js';
import { SubscribersFacade } from './subscribers.facade.js';
import { subscriberNotFound } from './subscribers.service.js';

@ApiTags('Newsletter')
@Roles('admin')
@Scope('admin')
@Controller('api/admin/subscribers')
export class AdminSubscribersController {
  constructor(
    private readonly subscriberList: SubscriberListService,
    private readonly subscribers: SubscribersFacade,
  ) {}

  @ApiOperation({ summary: 'List the subscribers' })
  @ApiOkResponse({ type: SubscribersResponse })
  @Get()
  async list(
    @Query() query: ListSubscribersQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SubscribersResponse> {
    const page = await this.subscriberList.numberedPage(query);
    sendPageHeaders(reply, page.total, query);
    return toSubscribersResponse(page);
  }

  @ApiOperation({ summary: 'Delete all subscribers of a status' })
  @ApiParam({
    name: 'status',
    description: 'Status of the subscribers to delete.',
    enum: SUBSCRIBER_STATUSES,
    example: 'inactive',
  })
  @ApiMessage('2 inactive subscribers deleted')
  @ApiErrors(unknownSubscriberStatus())
  @Delete('status/:status')
  removeAll(
    @CurrentUser() actor: Principal,
    @Param('status', SubscriberStatusPipe) status: SubscriberStatus,
  ): Promise<MessageResponse> {
    return this.subscribers.removeAll(actor, status);
  }

  @ApiOperation({ summary: 'Delete a subscriber' })
  @ApiMessage('Subscriber deleted successfully')
  @ApiErrors(subscriberNotFound())
  @Versioned('delete')
  @Delete(':id')
  remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.subscribers.remove(actor, id, expected).catch(showCurrent(toSubscriberResponse));
  }
}
