import { Args, Int, Mutation, Query, Resolver, ObjectType } from '@nestjs/graphql';
import type { ServiceOrderStatus } from '#domain/services.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import {
  CoProducingInput,
  MixingMasteringInput,
  MusicProductionInput,
  ServiceOrderNotesArgs,
} from './service-order.inputs.js';
import { ServiceOrderListService } from './service-order-list.service.js';
import { MyServiceOrdersArgs, ServiceOrdersArgs } from './service-order-list.inputs.js';
import { ServiceOrder, ServiceOrderStatusEnum } from './service-order.entity.js';
import { ServiceOrderPayload } from './service-order.response.js';
import { ServiceOrdersService } from './service-orders.service.js';
import { ServiceOrderIntakeService } from './service-order-intake.service.js';

@ObjectType({ description: 'A page of service orders.' })
export class ServiceOrderConnection extends connectionOf(ServiceOrder) {}

@Resolver()
export class ServiceOrdersResolver {
  constructor(
    private readonly intake: ServiceOrderIntakeService,
    private readonly orders: ServiceOrdersService,
    private readonly list: ServiceOrderListService,
  ) {}

  @Roles('user')
  @ProtectedForm(MusicProductionInput, 'submit_form')
  @Mutation(() => ServiceOrderPayload, { description: 'Requests a new track.' })
  requestMusicProduction(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The form.' }) input: MusicProductionInput,
  ): Promise<ServiceOrderPayload> {
    return this.intake.requestMusicProduction(user, input);
  }

  @Roles('user')
  @ProtectedForm(CoProducingInput, 'submit_form')
  @Mutation(() => ServiceOrderPayload, { description: 'Requests co-producing.' })
  requestCoProducing(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The form.' }) input: CoProducingInput,
  ): Promise<ServiceOrderPayload> {
    return this.intake.requestCoProducing(user, input);
  }

  @Roles('user')
  @ProtectedForm(MixingMasteringInput, 'submit_form')
  @Mutation(() => ServiceOrderPayload, { description: 'Requests mixing and mastering.' })
  requestMixingMastering(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The form.' }) input: MixingMasteringInput,
  ): Promise<ServiceOrderPayload> {
    return this.intake.requestMixingMastering(user, input);
  }

  @Roles('user')
  @Scope('read-orders')
  @Query(() => ServiceOrderConnection, {
    description: 'Orders for custom work that the caller has sent, or makes, newest first.',
  })
  myServiceOrders(
    @CurrentUser() user: Principal,
    @Args() args: MyServiceOrdersArgs,
  ): Promise<Page<ServiceOrder>> {
    return this.list.pageOf(user, args);
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Query(() => ServiceOrder, {
    nullable: true,
    description: 'One order for custom work, for its customer, its maker or an admin.',
  })
  serviceOrder(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the request.' }) id: number,
  ): Promise<ServiceOrder> {
    return this.orders.getTakingPart(user, id);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => ServiceOrderConnection, {
    name: 'serviceOrders',
    description: 'Requests for custom work, newest first unless sorted otherwise. Admins only.',
  })
  listServiceOrders(
    @Args() args: ServiceOrdersArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<ServiceOrder>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Sets the status of many service orders by hand. Admins only.',
  })
  setServiceOrdersStatus(
    @CurrentUser() user: Principal,
    @Args() items: IdsArgs,
    @Args('status', { type: () => ServiceOrderStatusEnum, description: 'The new status.' })
    status: ServiceOrderStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) => this.orders.setStatus(user, id, status, expected));
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, {
    description: 'Sets a status by hand: new, in progress, done or declined. Admins only.',
  })
  setServiceOrderStatus(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the request.' }) id: number,
    @Args('status', { type: () => ServiceOrderStatusEnum, description: 'The new status.' })
    status: ServiceOrderStatus,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<ServiceOrder> {
    return this.orders.setStatus(user, id, status, expected);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, { description: 'Replaces the notes of a service order. Admins only.' })
  updateServiceOrderNotes(
    @CurrentUser() user: Principal,
    @Args() { id, notes }: ServiceOrderNotesArgs,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<ServiceOrder> {
    return this.orders.updateNotes(user, id, notes, expected);
  }
}
