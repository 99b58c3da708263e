import { Inject, Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { SERVICE_STAGE_HOLD_HOURS, type ServiceStage } from '#domain/service-payments.js';
import type { StoredConsents } from '../../../platform/legal-texts/index.js';
import type { User } from '../../../people/users/user.entity.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import { Order, OrderLine } from '../order.entity.js';
import { NewOrderRepository } from './new-order.repository.js';

export interface StageToPay {
  serviceOrderId: number;
  stage: ServiceStage;
  /** Text of the only line, and of the invoice. */
  name: string;
  category: string;
  amountCents: number;
  /** Agreement that came with the accepted quote. */
  termsVersion: string | null;
  storedConsents: StoredConsents | null;
}

/** Orders that pay a stage of custom work. They have one line without a track, and are paid, invoiced and refunded like orders of tracks. */
@Injectable()
export class StageOrderService {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly notifications: OrderNotificationsService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * Stores one with the data of the customer's account, and where that says nothing with those of the latest order.
   * @param announces false for money that is there already
   * @throws DomainError BAD_USER_INPUT when the tax needs a postcode that is not known
   */
  async store(
    manager: EntityManager,
    customer: User,
    { serviceOrderId, stage, name, category, amountCents, termsVersion, storedConsents }: StageToPay,
    { announces, placedBy }: { announces: boolean; placedBy: string },
  ): Promise<Order> {
    const latest = await manager.findOne(Order, { where: { userId: customer.id }, order: { id: 'DESC' } });
    const country = customer.country || (latest?.country ?? '');
    const postcode = latest?.country === country ? latest.postcode : null;
    await this.taxes.checkAddress({ userId: customer.id, country, postcode });
    const line = manager.create(OrderLine, {
      productId: null,
      projectOfLineId: null,
      name,
      category,
      storeName: null,
      sellerId: null,
      commissionPercent: 0,
      img: null,
      projectName: null,
      downloadLink: '',
      projectLink: null,
      origin: null,
      priceCents: amountCents,
      addOnCents: 0,
      includeProject: false,
      copyNumber: 1,
      isLive: true,
    });
    const order = await this.newOrders.insert(
      manager,
      manager.create(Order, {
        userId: customer.id,
        status: 'pending',
        subtotalCents: amountCents,
        discountCents: 0,
        feeCents: 0,
        totalCents: amountCents,
        firstName: customer.name,
        lastName: customer.lastName,
        email: customer.email,
        country,
        postcode,
        phone: latest?.phone ?? '',
        idempotencyKey: null,
        requestHash: `service:${serviceOrderId}:${stage}`,
        couponId: null,
        couponCode: null,
        couponDiscount: null,
        holdExpiresAt: addHours(new Date(), SERVICE_STAGE_HOLD_HOURS),
        serviceOrderId,
        serviceStage: stage,
        termsVersion,
        storedConsents,
        callerHash: null,
      }),
      [line],
      placedBy,
    );
    if (announces) await this.notifications.placed(manager, order);
    return order;
  }
}
