import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchModule } from '../../catalogue/search/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SavedSearchAlertsJob } from './saved-search-alerts.job.js';
import { AlertLinksService } from './alert-links.service.js';
import { SavedSearch } from './saved-search.entity.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesListener } from './saved-searches.listener.js';
import { SavedSearchesResolver } from './saved-searches.resolver.js';
import { SavedSearchesService } from './saved-searches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedSearch]), MailModule, SearchModule],
  controllers: [SavedSearchesController],
  providers: [
    SavedSearchesService,
    AlertLinksService,
    SavedSearchAlertsJob,
    SavedSearchesListener,
    SavedSearchesResolver,
  ],
  exports: [AlertLinksService],
})
export class SavedSearchesModule {}
