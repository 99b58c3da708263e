import { Module } from '@nestjs/common';
import { GraphQLModule } from '#core/graphql/index.js';
import { ProductsModule } from '../../catalogue/products/index.js';
import { SearchModule } from '../../catalogue/search/index.js';
import { PageDataGateway } from './page-data.gateway.js';
import { PageRendererService } from './page-renderer.service.js';
import { AppLinksController } from './app-links.controller.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [GraphQLModule, ProductsModule, SearchModule],
  controllers: [AppLinksController, PagesController],
  providers: [PagesService, PageRendererService, PageDataGateway],
})
export class PagesModule {}
