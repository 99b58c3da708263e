import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensResolver } from './api-tokens.resolver.js';
import { ApiTokensService } from './api-tokens.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiToken]), SecurityNoticesModule, SessionsModule],
  providers: [ApiTokensResolver, ApiTokensService],
})
export class ApiTokensModule {}
