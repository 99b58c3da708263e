import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import type { SubscriberStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { ADMIN_SUBSCRIBERS_API, SUBSCRIBERS_TAG } from './subscribers.openapi.js';
import { ListSubscribersQuery } from './dto/list-subscribers.query.js';
import { SubscriberStatusPipe } from './subscriber-status.pipe.js';
import { presentSubscribers } from './subscriber.presenter.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscribersTransport } from './subscribers.transport.js';

@Roles('admin')
@Scope('admin')
@Documented(SUBSCRIBERS_TAG, ADMIN_SUBSCRIBERS_API)
@Controller('api/admin/subscribers')
export class AdminSubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly transport: SubscribersTransport,
  ) {}

  @Get()
  async list(@Query() query: ListSubscribersQuery) {
    return presentSubscribers(await this.subscribers.list(query));
  }

  @Delete('status/:status')
  removeAll(
    @CurrentUser() user: Principal,
    @Param('status', SubscriberStatusPipe) status: SubscriberStatus,
  ): Promise<MessagePayload> {
    return this.transport.removeAll(user, status);
  }

  @Delete(':id')
  remove(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number): Promise<MessagePayload> {
    return this.transport.remove(user, id);
  }
}
