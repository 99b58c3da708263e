import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { PaymentProblemListService } from './payment-problem-list.service.js';
import { PaymentProblemsExportController } from './api/payment-problems-export.controller.js';
import { PaymentProblemsController } from './api/payment-problems.controller.js';
import { PaymentProblemsResolver } from './api/payment-problems.resolver.js';
import { PaymentProblem } from './payment-problem.entity.js';
import { PaymentProblemsService } from './payment-problems.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentProblem]), StoreNoticesModule],
  controllers: [PaymentProblemsController, PaymentProblemsExportController],
  providers: [PaymentProblemsResolver, PaymentProblemListService, PaymentProblemsService],
  exports: [PaymentProblemsService],
})
export class PaymentProblemsModule {}
