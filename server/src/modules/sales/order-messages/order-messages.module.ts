import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { OrdersModule } from '../orders/index.js';
import { MessageFilesJob } from './files/message-files.job.js';
import { MessageFilesService } from './files/message-files.service.js';
import { MessageQuotaService } from './files/message-quota.service.js';
import { MessageStorageService } from './files/message-storage.service.js';
import { MessageFormsService } from './message-forms.service.js';
import { MessageMailsService } from './message-mails.service.js';
import { OrderMessage, OrderMessageFile, OrderMessageRead } from './order-message.entity.js';
import { OrderMessageLoader } from './order-message.loader.js';
import { OrderMessagesController } from './order-messages.controller.js';
import { OrderMessageFieldsResolver, OrderMessagesResolver } from './order-messages.resolver.js';
import { OrderMessagesService } from './order-messages.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OrderMessage, OrderMessageFile, OrderMessageRead]),
    MailModule,
    MediaModule,
    OrdersModule,
  ],
  controllers: [OrderMessagesController],
  providers: [
    OrderMessagesService,
    MessageFormsService,
    MessageFilesJob,
    MessageFilesService,
    MessageMailsService,
    MessageQuotaService,
    MessageStorageService,
    OrderMessageLoader,
    OrderMessagesResolver,
    OrderMessageFieldsResolver,
  ],
  exports: [MessageFormsService, MessageStorageService],
})
export class OrderMessagesModule {}
