import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/index.js';
import { OrdersModule } from '../orders/index.js';
import { PackagesModule } from '../../catalogue/packages/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { TrackMatchesModule } from '../../catalogue/track-matches/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { CertificateMapper } from './api/certificate.mapper.js';
import { CertificatesController } from './api/certificates.controller.js';
import {
  CertificateLoader,
  CertificatesResolver,
  LineCertificateResolver,
} from './api/certificates.resolver.js';
import { CertificateCheckpoint, CertificateKey, CertificateLink } from './certificate.entity.js';
import { CertificatesService } from './certificates.service.js';
import { CertifiedRecordingsService } from './certified-recordings.service.js';
import { CertificateKeysService } from './chain/certificate-keys.service.js';
import { ArchivedCertificatesService } from './document/archived-certificates.service.js';
import { CertificatePrintsService } from './document/certificate-prints.service.js';
import { AppendCertificateService } from './issuing/append-certificate.service.js';
import { CertificateChainService } from './issuing/certificate-chain.service.js';
import { CertificatesJob } from './issuing/certificates.job.js';
import { CertifiedFilesService } from './issuing/certified-files.service.js';
import { SyncCertificatesService } from './issuing/sync-certificates.service.js';
import { CheckpointJob } from './publishing/checkpoint.job.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CertificateLink, CertificateKey, CertificateCheckpoint]),
    MediaModule,
    OrdersModule,
    PackagesModule,
    StoreNoticesModule,
    TrackMatchesModule,
    WebhooksModule,
  ],
  controllers: [CertificatesController],
  providers: [
    CertificatesResolver,
    CertificateLoader,
    LineCertificateResolver,
    CertificateMapper,
    CertificatesService,
    CertificatePrintsService,
    ArchivedCertificatesService,
    CertificateKeysService,
    CertificateChainService,
    CertifiedFilesService,
    CertifiedRecordingsService,
    AppendCertificateService,
    SyncCertificatesService,
    CertificatesJob,
    CheckpointJob,
  ],
  exports: [CertificatesService],
})
export class CertificatesModule {}
