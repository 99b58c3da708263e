import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiErrors, ApiMessage, type MessageResponse } from '../api-docs/index.js';
import { SubscriberListService } from './subscriber.admin-list.js';
import { subscriberNotFound, unknownSubscriberStatus } from './subscriber.errors.js';
import { ListSubscribersQuery, SubscriberStatusPipe } from './subscriber.inputs.js';
import { SubscribersResponse, toSubscribersResponse } from './subscriber.response.js';
import { SubscribersFacade } from './subscribers.facade.js';

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
  async list(@Query() query: ListSubscribersQuery): Promise<SubscribersResponse> {
    return toSubscribersResponse(await this.subscriberList.numberedPage(query));
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
  @Delete(':id')
  remove(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<MessageResponse> {
    return this.subscribers.remove(actor, id);
  }
}
