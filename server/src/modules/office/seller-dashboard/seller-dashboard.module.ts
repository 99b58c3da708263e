import { Module } from '@nestjs/common';
import { SellersModule } from '../../people/sellers/index.js';
import { SellerDashboardController } from './seller-dashboard.controller.js';
import { SellerDashboardResolver } from './seller-dashboard.resolver.js';
import { SellerDashboardService } from './seller-dashboard.service.js';

@Module({
  imports: [SellersModule],
  controllers: [SellerDashboardController],
  providers: [SellerDashboardResolver, SellerDashboardService],
})
export class SellerDashboardModule {}
