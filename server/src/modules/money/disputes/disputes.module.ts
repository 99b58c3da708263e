import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RefundsModule } from '../refunds/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { DisputeListService } from './dispute-list.service.js';
import { DisputesExportController } from './api/disputes-export.controller.js';
import { DisputesController } from './api/disputes.controller.js';
import { DisputeLoader, DisputesResolver, OrderDisputesResolver } from './api/disputes.resolver.js';
import { DisputeEventsService } from './dispute-events.service.js';
import { DisputeSettlementService } from './dispute-settlement.service.js';
import { DisputesService } from './disputes.service.js';
import { PaymentDispute } from './payment-dispute.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentDispute]),
    LedgerModule,
    OrdersModule,
    PaymentsModule,
    RefundsModule,
    StoreNoticesModule,
  ],
  controllers: [DisputesController, DisputesExportController],
  providers: [
    DisputesResolver,
    OrderDisputesResolver,
    DisputeLoader,
    DisputeListService,
    DisputesService,
    DisputeEventsService,
    DisputeSettlementService,
  ],
})
export class DisputesModule {}
