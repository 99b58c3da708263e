import { Injectable } from '@nestjs/common';
import { Args, Float, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { centsToDollars, PROJECT_FILE_CENTS } from '#domain/pricing.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { Order, OrderLine } from '../order.entity.js';
import { ConsentsInput } from '../../../platform/legal-texts/index.js';
import { PlaceProjectOrderService } from '../placement/place-project-order.service.js';
import { ProjectOrderService } from '../placement/project-order.service.js';

@Resolver()
export class ProjectOrdersResolver {
  constructor(private readonly projects: PlaceProjectOrderService) {}

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Orders the project file of a track from the caller's completed order, at the project file's price. Once each.",
  })
  orderProjectFile(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the completed order.' }) orderId: number,
    @Args('lineId', { type: () => Int, description: 'Number of its line.' }) lineId: number,
    @Args('consents', {
      type: () => ConsentsInput,
      nullable: true,
      description: 'Consents of the buyer; both are needed where the store sells to consumers.',
    })
    consents: ConsentsInput | null,
  ): Promise<Order> {
    return this.projects.place(user, orderId, lineId, consents);
  }
}

/** Loads the offers of all lines of a page at once. Uncached, so that an order shows in its own response. */
@Injectable()
export class ProjectOfferLoader {
  private readonly offers: DataLoader<OrderLine, boolean>;

  constructor(projects: ProjectOrderService) {
    this.offers = new DataLoader(
      async (lines) => {
        const offered = await projects.offersAmong(lines);
        return lines.map(({ id }) => offered.has(id));
      },
      { cache: false },
    );
  }

  isOffered(line: OrderLine): Promise<boolean> {
    return this.offers.load(line);
  }
}

@Resolver(() => OrderLine)
export class ProjectOfferResolver {
  constructor(private readonly offers: ProjectOfferLoader) {}

  @ResolveField(() => Float, {
    nullable: true,
    description:
      'Price of the project file that the buyer can order now, in US dollars; null when there is none.',
  })
  async projectFilePrice(@Parent() line: OrderLine): Promise<number | null> {
    return (await this.offers.isOffered(line)) ? centsToDollars(PROJECT_FILE_CENTS) : null;
  }
}
