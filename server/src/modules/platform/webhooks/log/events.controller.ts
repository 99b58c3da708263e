import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ApiErrors } from '../../api-docs/index.js';
import { eventsNotKept } from '../webhook.errors.js';
import { EVENT_SCOPES, EventLogService } from './event-log.service.js';
import { EventsQuery } from './event.inputs.js';
import { EventsResult } from './event.response.js';

@ApiTags('Webhooks')
@Controller('api/events')
export class EventsController {
  constructor(private readonly log: EventLogService) {}

  @ApiOperation({
    summary: 'List the events of 30 days, oldest first',
    description:
      'Those of the own orders and of the own shop; all for admins. They need no webhook, and have the ids and payloads of its messages. Send `next` as `after` to read what follows; an empty page means that there is nothing new.',
  })
  @ApiOkResponse({ type: EventsResult })
  @ApiErrors(eventsNotKept())
  @Roles('user')
  @Scope(...EVENT_SCOPES)
  @Get()
  async list(@CurrentUser() actor: Principal, @Query() { after, limit }: EventsQuery): Promise<EventsResult> {
    const { nodes } = await this.log.page(actor, { first: limit, after });
    return EventsResult.of(nodes, after);
  }
}
