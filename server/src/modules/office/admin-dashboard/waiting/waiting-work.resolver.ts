import { Query, Resolver } from '@nestjs/graphql';
import { Roles } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { WAITING_KINDS } from '#domain/waiting-work.js';
import { FailedMail, WaitingWork } from './waiting-work.response.js';
import { WaitingWorkService } from './waiting-work.service.js';

@Resolver()
export class WaitingWorkResolver {
  constructor(private readonly waiting: WaitingWorkService) {}

  @Roles('admin')
  @ListSize(WAITING_KINDS.length)
  @Query(() => [WaitingWork], {
    description:
      'Work that waits for a person now, the most urgent first, with the records to open. Admins only.',
  })
  waitingWork(): Promise<WaitingWork[]> {
    return this.waiting.list();
  }

  @Roles('admin')
  @Query(() => [FailedMail], {
    description:
      'Mails that could not be sent for a quarter of an hour, the oldest first; 100 at most. Admins only.',
  })
  failedMails(): Promise<FailedMail[]> {
    return this.waiting.failedMails();
  }
}
