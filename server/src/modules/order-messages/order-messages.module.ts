import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { MessageFormsService } from './message-forms.service.js';
import { OrderMessage, OrderMessageFile, OrderMessageRead } from './order-message.entity.js';
import { OrderMessageLoader } from './order-message.loader.js';
import { OrderMessagesController } from './order-messages.controller.js';
import { OrderMessageFieldsResolver, OrderMessagesResolver } from './order-messages.resolver.js';
import { OrderMessagesService } from './order-messages.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OrderMessage, OrderMessageFile, OrderMessageRead]),
    MailModule,
    OrdersModule,
  ],
  controllers: [OrderMessagesController],
  providers: [
    OrderMessagesService,
    MessageFormsService,
    OrderMessageLoader,
    OrderMessagesResolver,
    OrderMessageFieldsResolver,
  ],
})
export class OrderMessagesModule {}
