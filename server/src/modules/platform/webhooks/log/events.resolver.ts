import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import type { Page } from '#core/pagination/index.js';
import { EVENT_SCOPES, EventLogService } from './event-log.service.js';
import { EventsArgs } from './event.inputs.js';
import { EventConnection, type LoggedEvent } from './event.response.js';

@Resolver()
export class EventsResolver {
  constructor(private readonly log: EventLogService) {}

  @Roles('user')
  @Scope(...EVENT_SCOPES)
  @Query(() => EventConnection, {
    description:
      'Events of 30 days, oldest first: those of the own orders and of the own shop, all for admins. They have the ids and payloads of webhook messages. `RESYNC_REQUIRED` when the events after `after` are not kept any more.',
  })
  events(@CurrentUser() actor: Principal, @Args() args: EventsArgs): Promise<Page<LoggedEvent>> {
    return this.log.page(actor, args);
  }
}
