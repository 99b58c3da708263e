import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiTokenLoader } from '#core/auth/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensResolver } from './api-tokens.resolver.js';
import { ApiTokensService } from './api-tokens.service.js';
import { TokenPrincipalLoader } from './token-principal.loader.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiToken]), SecurityNoticesModule, SessionsModule],
  providers: [
    ApiTokensResolver,
    ApiTokensService,
    { provide: ApiTokenLoader, useClass: TokenPrincipalLoader },
  ],
  exports: [ApiTokenLoader, ApiTokensService],
})
export class ApiTokensModule {}
