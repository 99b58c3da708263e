import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerCheckJob } from './ledger-check.job.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { LedgerTransaction } from './ledger-transaction.entity.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerListService } from './ledger-list.service.js';
import { LedgerResolver } from './ledger.resolver.js';
import { LedgerStatementsService } from './ledger-statements.service.js';
import { LedgerService } from './ledger.service.js';
import { OrderBookingsListener } from './order-bookings.listener.js';
import { ServiceReleasesListener } from './service-releases.listener.js';

@Module({
  imports: [TypeOrmModule.forFeature([LedgerTransaction, LedgerEntry])],
  controllers: [LedgerController],
  providers: [
    LedgerResolver,
    LedgerListService,
    LedgerService,
    LedgerStatementsService,
    LedgerCheckJob,
    OrderBookingsListener,
    ServiceReleasesListener,
  ],
  exports: [LedgerService, LedgerStatementsService],
})
export class LedgerModule {}
