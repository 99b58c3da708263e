import { Injectable } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Roles, Scope } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { Payout } from '../payout.entity.js';
import { PayoutSettingsService } from '../settings/payout-settings.service.js';
import { SelfBillingDocumentView, toSelfBillingView } from './self-billing.response.js';
import { SelfBillingService } from './self-billing.service.js';

/** Few payouts have more than their document. */
const USUAL_OF_PAYOUT = 1;
const USUAL_OF_SELLER = 20;

/** Loads the documents of all payouts of a page at once. Uncached, so that a credit note shows in its own response. */
@Injectable()
export class SelfBillingLoader {
  private readonly documents: DataLoader<number, SelfBillingDocumentView[]>;

  constructor(service: SelfBillingService) {
    this.documents = new DataLoader(
      async (payoutIds) => {
        const documents = (await service.ofPayouts(payoutIds)).map(toSelfBillingView);
        return payoutIds.map((id) => documents.filter(({ payoutId }) => payoutId === id));
      },
      { cache: false },
    );
  }

  load(payoutId: number): Promise<SelfBillingDocumentView[]> {
    return this.documents.load(payoutId);
  }
}

@Resolver(() => Payout)
export class PayoutSelfBillingResolver {
  constructor(private readonly documents: SelfBillingLoader) {}

  @ListSize(USUAL_OF_PAYOUT)
  @ResolveField(() => [SelfBillingDocumentView], {
    description: 'Self-billing document of the payout and credit notes for it, oldest first.',
  })
  selfBilling(@Parent() { id }: Payout): Promise<SelfBillingDocumentView[]> {
    return this.documents.load(id);
  }
}

@Resolver(() => Seller)
export class SellerSelfBillingResolver {
  constructor(
    private readonly service: SelfBillingService,
    private readonly settings: PayoutSettingsService,
  ) {}

  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @ResolveField(() => Boolean, {
    description: 'True while the store issues self-billing documents in the name of sellers.',
  })
  async isSelfBilled(): Promise<boolean> {
    return (await this.settings.read()).issuesSelfBilling;
  }

  @ListSize(USUAL_OF_SELLER)
  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @ResolveField(() => [SelfBillingDocumentView], {
    description: 'Documents that the store issued in its name, newest first.',
  })
  async selfBilling(@Parent() { id }: Seller): Promise<SelfBillingDocumentView[]> {
    return (await this.service.ofSeller(id)).map(toSelfBillingView);
  }
}
