import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BRIEF_LIMITS } from '#domain/service-briefs.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ServiceOrder } from '../service-order.entity.js';
import { BriefFileInput } from './brief-file.inputs.js';
import { BriefFilesLoader } from './brief-files.loader.js';
import { BriefFilesService } from './brief-files.service.js';
import { ServiceBriefFile } from './service-brief-file.entity.js';

const ID = { type: () => Int, description: 'Number of the service order.' };

/** Files of a request for custom work. The operation that returned the order has checked whose it is. */
@Roles('user')
@Resolver(() => ServiceOrder)
export class BriefFilesResolver {
  constructor(
    private readonly files: BriefFilesService,
    private readonly loader: BriefFilesLoader,
  ) {}

  @Scope('read-orders', 'admin')
  @ListSize(3)
  @ResolveField(() => [ServiceBriefFile], { description: 'Files of the request, the oldest first.' })
  briefFiles(@Parent() { id }: ServiceOrder): Promise<ServiceBriefFile[]> {
    return this.loader.ofOrder(id);
  }

  @ListSize(BRIEF_LIMITS.files)
  @Mutation(() => [ServiceBriefFile], {
    description:
      'Adds a complete upload to a request, for its customer until a price is agreed. Returns all files.',
  })
  addBriefFile(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The upload and its use.' }) input: BriefFileInput,
  ): Promise<ServiceBriefFile[]> {
    return this.files.add(user, id, input);
  }

  @ListSize(BRIEF_LIMITS.files)
  @Mutation(() => [ServiceBriefFile], {
    description:
      'Removes a file of a request, for its customer while nobody works with it. Returns those that stay.',
  })
  removeBriefFile(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('fileId', { type: () => Int, description: 'Number of the file.' }) fileId: number,
  ): Promise<ServiceBriefFile[]> {
    return this.files.remove(user, id, fileId);
  }
}
