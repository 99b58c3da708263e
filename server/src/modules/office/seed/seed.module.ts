import { Module } from '@nestjs/common';
import { PayoutsModule } from '../../money/payouts/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { DemoMediaService } from './demo-media.service.js';
import { DemoPreviewsService } from './demo-previews.service.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { DemoHistoryService } from './history/demo-history.service.js';
import { DemoShopService } from './demo-shop.service.js';
import { DemoPackagesService } from './demo-packages.service.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [MediaModule, PayoutsModule, SellersModule],
  providers: [
    DemoPackagesService,
    SeedService,
    DemoShopService,
    DemoMediaService,
    DemoPeopleService,
    DemoHistoryService,
    DemoPreviewsService,
    FirstAdminService,
  ],
  exports: [SeedService, DemoPreviewsService],
})
export class SeedModule {}
