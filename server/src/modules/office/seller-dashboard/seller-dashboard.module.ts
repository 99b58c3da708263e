import { Module } from '@nestjs/common';
import { SellersModule } from '../../people/sellers/index.js';
import { SellerDashboardController } from './seller-dashboard.controller.js';
import { SellerDashboardResolver } from './seller-dashboard.resolver.js';
import { SellerHistoryResolver } from './seller-history.resolver.js';
import { SellerHistoryService } from './seller-history.service.js';
import { SellerDashboardService } from './seller-dashboard.service.js';

@Module({
  imports: [SellersModule],
  controllers: [SellerDashboardController],
  providers: [SellerDashboardResolver, SellerDashboardService, SellerHistoryResolver, SellerHistoryService],
})
export class SellerDashboardModule {}
