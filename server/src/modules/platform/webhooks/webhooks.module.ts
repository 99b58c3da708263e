import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { AddedEndpointsService } from './endpoints/added-endpoints.service.js';
import { EndpointHealthService } from './endpoints/endpoint-health.service.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from './delivery/webhook-delivery.entity.js';
import { WebhookAttemptsService } from './delivery/webhook-attempts.service.js';
import { WebhookDeliveriesService } from './delivery/webhook-deliveries.service.js';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { WebhookMetricsService } from './delivery/webhook-metrics.service.js';
import { WebhookOutboxService } from './delivery/webhook-outbox.service.js';
import { WebhookSecretsService } from './endpoints/webhook-secrets.service.js';
import { SendWebhookJob } from './delivery/send-webhook.job.js';
import { WebhookAttemptService } from './delivery/webhook-attempt.service.js';
import { WebhookClaimsRepository } from './delivery/webhook-claims.repository.js';
import { WebhookDispatcherService } from './delivery/webhook-dispatcher.service.js';
import { WebhookMaintenanceJob } from './delivery/webhook-maintenance.job.js';
import { WebhookDeliveriesExportController } from './api/webhook-deliveries-export.controller.js';
import { WebhookDeliveryListService } from './webhook-delivery-list.service.js';
import { DOCUMENTED_WEBHOOKS } from '../api-docs/index.js';
import { WEBHOOK_DOCUMENTS } from './api/webhook-document.js';
import { WebhookEndpointListService } from './webhook-endpoint-list.service.js';
import { EventLogService } from './log/event-log.service.js';
import { OwnWebhooksController } from './api/own-webhooks.controller.js';
import { OwnWebhooksResolver } from './api/own-webhooks.resolver.js';
import { ReplayService } from './log/replay.service.js';
import { EventsController } from './log/events.controller.js';
import { EventsResolver } from './log/events.resolver.js';
import { WebhooksResolver } from './api/webhooks.resolver.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookAttempt]),
    MailModule,
  ],
  controllers: [EventsController, OwnWebhooksController, WebhookDeliveriesExportController],
  providers: [
    WebhooksResolver,
    EventLogService,
    OwnWebhooksResolver,
    ReplayService,
    EventsResolver,
    WebhookEndpointListService,
    WebhookEndpointsService,
    AddedEndpointsService,
    WebhookSecretsService,
    EndpointHealthService,
    WebhookDeliveryListService,
    WebhookDeliveriesService,
    WebhookOutboxService,
    WebhookAttemptsService,
    WebhookMetricsService,
    WebhookAttemptService,
    WebhookClaimsRepository,
    WebhookDispatcherService,
    SendWebhookJob,
    WebhookMaintenanceJob,
    { provide: DOCUMENTED_WEBHOOKS, useValue: WEBHOOK_DOCUMENTS },
  ],
  exports: [AddedEndpointsService, EventLogService, WebhookOutboxService],
})
export class WebhooksModule {}
