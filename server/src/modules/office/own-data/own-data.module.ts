import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoicesModule } from '../../money/invoices/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { SessionsModule } from '../../people/sessions/index.js';
import { UsersModule } from '../../people/users/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { DataExportsController } from './api/data-exports.controller.js';
import { DataExportsResolver } from './api/data-exports.resolver.js';
import { DataExport } from './data-export.entity.js';
import { DataExportService } from './data-export.service.js';
import { ExportArchiveService } from './export-archive.service.js';
import { MakeExportJob } from './make-export.job.js';
import { SealedRowsService } from './sealed-rows.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DataExport]),
    InvoicesModule,
    MailModule,
    SellersModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [DataExportsController],
  providers: [DataExportsResolver, DataExportService, ExportArchiveService, MakeExportJob, SealedRowsService],
})
export class OwnDataModule {}
