import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { OrdersForServicesModule } from '../../sales/orders-for-services/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { DecideWithdrawalService } from './decide-withdrawal.service.js';
import { WithdrawalMailsService } from './withdrawal-mails.service.js';
import { Withdrawal } from './withdrawal.entity.js';
import { WithdrawalLoader } from './withdrawal.loader.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import {
  OrderWithdrawalsResolver,
  ServiceOrderWithdrawalsResolver,
  WithdrawalsResolver,
} from './withdrawals.resolver.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Withdrawal]),
    CaptchaModule,
    MailModule,
    OrdersForServicesModule,
    OrdersModule,
    RefundsModule,
    StoreNoticesModule,
  ],
  controllers: [WithdrawalsController],
  providers: [
    DecideWithdrawalService,
    OrderWithdrawalsResolver,
    ServiceOrderWithdrawalsResolver,
    WithdrawalLoader,
    WithdrawalMailsService,
    WithdrawalsResolver,
    WithdrawalsService,
  ],
})
export class WithdrawalsModule {}
