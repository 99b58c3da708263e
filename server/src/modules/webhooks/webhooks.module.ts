import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { EndpointHealth } from './endpoint-health.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookAttempts } from './webhook-attempts.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookOutbox } from './webhook-outbox.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookUpkeep } from './webhook-upkeep.js';
import { WebhookDeliveriesExportController } from './webhook-deliveries-export.controller.js';
import { WebhooksResolver } from './webhooks.resolver.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookAttempt]),
    MailModule,
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [WebhookDeliveriesExportController],
  providers: [
    ...[WebhooksResolver, WebhookEndpointsService, WebhookDeliveriesService],
    ...[WebhookOutbox, WebhookDispatch, WebhookSender, WebhookAttempts, EndpointHealth],
    ...[WebhookSecrets, WebhookUpkeep, WebhookMetrics],
  ],
  exports: [WebhookOutbox],
})
export class WebhooksModule {}
