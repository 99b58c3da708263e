import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductsModule } from '../products/index.js';
import { PriceChangesController } from './api/price-changes.controller.js';
import { PriceChangesResolver } from './api/price-changes.resolver.js';
import { PriceChange, PriceChangeItem } from './price-change.entity.js';
import { PriceChangesService } from './price-changes.service.js';
import { SalesJob } from './sales.job.js';
import { SalePeriodsService } from './sale-periods.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PriceChange, PriceChangeItem]), ProductsModule],
  controllers: [PriceChangesController],
  providers: [PriceChangesResolver, PriceChangesService, SalePeriodsService, SalesJob],
  exports: [SalePeriodsService],
})
export class PriceChangesModule {}
