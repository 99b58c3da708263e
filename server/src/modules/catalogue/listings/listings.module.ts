import { Module } from '@nestjs/common';
import { SellersModule } from '../../people/sellers/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { ListingsController } from './listings.controller.js';
import { ListingsResolver } from './listings.resolver.js';
import { ListingsService } from './listings.service.js';
import { ListingTermsController } from './terms/listing-terms.controller.js';
import { ListingTermsRepository } from './terms/listing-terms.repository.js';
import { ListingTermsResolver, ProductTermsResolver } from './terms/listing-terms.resolver.js';
import { ListingTermsService } from './terms/listing-terms.service.js';
import { UnsoldTracksMailService } from './terms/unsold-tracks-mail.service.js';
import { UnsoldTracksJob } from './terms/unsold-tracks.job.js';

@Module({
  imports: [MailModule, PackagesModule, ProductsModule, SearchModule, SellersModule],
  controllers: [ListingsController, ListingTermsController],
  providers: [
    ListingsResolver,
    ListingsService,
    ListingTermsRepository,
    ListingTermsService,
    ListingTermsResolver,
    ProductTermsResolver,
    UnsoldTracksJob,
    UnsoldTracksMailService,
  ],
  exports: [ListingsService, ListingTermsRepository],
})
export class ListingsModule {}
