import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ONLINE_PROVIDER_NAMES } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { ListensToPayments, type PaymentListener, type DisputeOfPayment } from '../payments/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { factsAfter, isOpen } from './dispute.rules.js';
import { DisputeSettlementService } from './dispute-settlement.service.js';
import { PaymentDispute } from './payment-dispute.entity.js';

/** Applies reports of disputes and warnings. The order is locked, so reports of one dispute come one after the other. */
@ListensToPayments()
@Injectable()
export class DisputeEventsService implements PaymentListener {
  constructor(
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
    private readonly settlement: DisputeSettlementService,
  ) {}

  async disputeReported(manager: EntityManager, report: DisputeOfPayment): Promise<void> {
    const { provider, reference } = report;
    const known = await manager.findOneBy(PaymentDispute, { provider, reference });
    const dispute = await this.store(manager, known, report);
    if (known?.status !== dispute.status) await this.record(manager, known, dispute);
    if (!known) await this.announce(manager, dispute);
    await this.settlement.settle(manager, dispute, report);
  }

  private store(
    manager: EntityManager,
    known: PaymentDispute | null,
    report: DisputeOfPayment,
  ): Promise<PaymentDispute> {
    const { provider, reference, kind, reason, url, evidenceDueBy, payment, order, at } = report;
    const before = known ?? {
      status: report.status,
      isWithdrawn: false,
      isReinstated: false,
      reportedAt: at,
    };
    const facts = factsAfter(before, report);
    const isLatest = !known || at >= known.reportedAt;
    return manager.save(
      manager.create(PaymentDispute, {
        ...known,
        orderId: order.id,
        paymentId: payment.id,
        provider,
        reference,
        kind,
        url,
        ...facts,
        withdrawnAt: known?.withdrawnAt ?? (report.funds === 'withdrawn' ? at : null),
        reinstatedAt: known?.reinstatedAt ?? (report.funds === 'reinstated' ? at : null),
        reason: isLatest ? reason : known.reason,
        amountCents: isLatest ? (report.amountCents ?? payment.amountCents) : known.amountCents,
        evidenceDueBy: isLatest ? evidenceDueBy : known.evidenceDueBy,
        closedAt: isOpen(facts.status) ? null : (known?.closedAt ?? at),
      }),
    );
  }

  private async record(
    manager: EntityManager,
    known: PaymentDispute | null,
    dispute: PaymentDispute,
  ): Promise<void> {
    const { provider, reference, kind, status, amountCents, reason, orderId } = dispute;
    await recordAudit(manager, {
      actor: { id: null, email: ONLINE_PROVIDER_NAMES[provider] },
      action: kind === 'warning' ? 'order.fraud-warning' : 'order.dispute',
      subject: `order:${orderId}`,
      before: known && { status: known.status },
      after: { status, amountCents, reason, reference },
    });
  }

  private async announce(manager: EntityManager, dispute: PaymentDispute): Promise<void> {
    const { id, orderId, kind, amountCents, reason, evidenceDueBy, provider } = dispute;
    const what = kind === 'warning' ? 'Fraud warning' : 'Dispute';
    const key = `dispute:${id}`;
    const path = `/admin/orders/${orderId}`;
    const amount = `$${centsToDollars(amountCents).toFixed(2)}`;
    const due = evidenceDueBy?.toISOString().slice(0, 10);
    await this.notices.announce(
      manager,
      { kind: 'dispute', key, title: `${what}, order #${orderId}: ${amount}`, path },
      ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: `Order #${orderId}`,
          title: `${what} about order #${orderId}: ${amount}`,
          facts: [
            { label: 'Reason', value: reason.replaceAll('_', ' ') },
            { label: 'Amount', value: amount },
            { label: 'Reported by', value: ONLINE_PROVIDER_NAMES[provider] },
            ...(due ? [{ label: 'Evidence due', value: due }] : []),
          ],
          actionLabel: 'Open the order',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }
}
