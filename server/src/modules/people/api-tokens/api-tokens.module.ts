import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscoveryModule } from '@nestjs/core';
import { ApiTokenLoader, ExportLinkLoader } from '#core/auth/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensResolver } from './api-tokens.resolver.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ExportLink } from './export-links/export-link.entity.js';
import { StoredExportLinkLoader } from './export-links/export-link.loader.js';
import { ExportLinkAddressesService } from './export-links/export-link-addresses.service.js';
import { ExportLinksController } from './export-links/export-links.controller.js';
import { ExportLinksResolver } from './export-links/export-links.resolver.js';
import { ExportLinksService } from './export-links/export-links.service.js';
import { ExportQueriesService } from './export-links/export-queries.service.js';
import { TokenPrincipalLoader } from './token-principal.loader.js';

@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([ApiToken, ExportLink]),
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [ExportLinksController],
  providers: [
    ExportLinkAddressesService,
    ExportLinksResolver,
    ExportLinksService,
    ExportQueriesService,
    { provide: ExportLinkLoader, useClass: StoredExportLinkLoader },
    ApiTokensResolver,
    ApiTokensService,
    { provide: ApiTokenLoader, useClass: TokenPrincipalLoader },
  ],
  exports: [ApiTokenLoader, ExportLinkLoader, ApiTokensService],
})
export class ApiTokensModule {}
