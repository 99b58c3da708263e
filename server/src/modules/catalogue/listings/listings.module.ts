import { Module } from '@nestjs/common';
import { SellersModule } from '../../people/sellers/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { ListingsController } from './listings.controller.js';
import { ListingsResolver } from './listings.resolver.js';
import { ListingsService } from './listings.service.js';
import { ListingTermsController } from './listing-terms/listing-terms.controller.js';
import { ListingTermsRepository } from './listing-terms/listing-terms.repository.js';
import { ListingTermsResolver, ProductListingTermsResolver } from './listing-terms/listing-terms.resolver.js';
import { ListingTermsService } from './listing-terms/listing-terms.service.js';
import { UnsoldTracksMailService } from './listing-terms/unsold-tracks-mail.service.js';
import { UnsoldTracksJob } from './listing-terms/unsold-tracks.job.js';

@Module({
  imports: [MailModule, PackagesModule, ProductsModule, SearchModule, SellersModule],
  controllers: [ListingsController, ListingTermsController],
  providers: [
    ListingsResolver,
    ListingsService,
    ListingTermsRepository,
    ListingTermsService,
    ListingTermsResolver,
    ProductListingTermsResolver,
    UnsoldTracksJob,
    UnsoldTracksMailService,
  ],
  exports: [ListingsService, ListingTermsRepository],
})
export class ListingsModule {}
