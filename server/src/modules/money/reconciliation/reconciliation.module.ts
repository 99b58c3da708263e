import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DisputesModule } from '../disputes/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RefundsModule } from '../refunds/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { DifferenceListService } from './difference-list.service.js';
import { DifferencesExportController } from './api/differences-export.controller.js';
import { ReconciliationsController } from './api/reconciliations.controller.js';
import { ReconciliationsResolver } from './api/reconciliations.resolver.js';
import { ReconciliationDifference, ReconciliationRun } from './reconciliation.entity.js';
import { ReconciliationJob } from './reconciliation.job.js';
import { ReconciliationNoticesService } from './reconciliation-notices.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StoredMovementsService } from './stored-movements.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ReconciliationRun, ReconciliationDifference]),
    DisputesModule,
    PaymentsModule,
    RefundsModule,
    StoreNoticesModule,
  ],
  controllers: [ReconciliationsController, DifferencesExportController],
  providers: [
    ReconciliationsResolver,
    DifferenceListService,
    ReconciliationService,
    ReconciliationNoticesService,
    ReconciliationJob,
    StoredMovementsService,
  ],
})
export class ReconciliationModule {}
