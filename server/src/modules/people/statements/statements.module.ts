import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { StoreNoticesModule } from '../store-notices/index.js';
import { ObjectionListService } from './objection-list.service.js';
import { ObjectionMailsService } from './objection-mails.service.js';
import { ObjectionsService } from './objections.service.js';
import { StatementAccountsListener } from './statement-accounts.listener.js';
import { Statement } from './statement.entity.js';
import { StatementLinksService } from './statement-links.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementsResolver } from './statements.resolver.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Statement]), MailModule, StoreNoticesModule],
  controllers: [StatementsController],
  providers: [
    ObjectionListService,
    ObjectionMailsService,
    ObjectionsService,
    StatementAccountsListener,
    StatementLinksService,
    StatementsResolver,
    StatementsService,
  ],
  exports: [StatementsService],
})
export class StatementsModule {}
