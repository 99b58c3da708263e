import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { SavedTracksService } from '../../../buyers/saved-tracks/index.js';
import type { Agreed } from '../../../platform/legal-texts/index.js';
import { fillEmptyProfile, type LockedUser } from '../../../people/users/index.js';
import type { PlaceOrderInput } from '../order.inputs.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { StoreMailsService } from '../lifecycle/store-mails.service.js';
import { Order } from '../order.entity.js';
import type { GrantedHold } from './hold-limits.service.js';
import { NewOrderRepository } from './new-order.repository.js';
import { OrderPricingService } from './order-pricing.service.js';
import type { TakenCopy } from './stock.service.js';

/** A validated request for an order. */
export interface OrderRequest {
  actor: Principal;
  /** Address of the request in the form of the rate limits (`callerKey`). */
  callerKey: string;
  input: PlaceOrderInput;
  agreed: Agreed;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Stores a priced order with its lines, history and notifications. */
@Injectable()
export class StoreOrderService {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly pricing: OrderPricingService,
    private readonly savedTracks: SavedTracksService,
    private readonly notifications: OrderNotificationsService,
    private readonly storeMails: StoreMailsService,
  ) {}

  /**
   * @throws DomainError PRICE_CHANGED; BAD_USER_INPUT and CONFLICT for a coupon that does not apply; BAD_USER_INPUT for an order
   *   that costs nothing
   */
  async store(
    manager: EntityManager,
    request: OrderRequest,
    hold: GrantedHold,
    copies: readonly TakenCopy[],
    { hasEmptyProfile }: LockedUser,
  ): Promise<Order> {
    const { actor, input, agreed, idempotencyKey, requestHash } = request;
    const { lines, coupon, sums } = await this.pricing.price(manager, actor, input, copies);
    const { firstName, lastName, email, country, postcode, phone } = input.customerInfo;
    const order = await this.newOrders.insert(
      manager,
      manager.create(Order, {
        ...sums,
        userId: actor.id,
        status: 'pending',
        firstName,
        lastName,
        email,
        country,
        postcode: postcode ?? null,
        phone,
        idempotencyKey,
        requestHash,
        couponId: coupon?.id ?? null,
        couponCode: coupon?.code ?? null,
        couponDiscount: coupon?.discountPercent ?? null,
        holdExpiresAt: addHours(new Date(), hold.hours),
        serviceOrderId: null,
        serviceStage: null,
        termsVersion: agreed.termsVersion,
        storedConsents: agreed.consents,
        callerHash: hold.callerHash,
      }),
      lines,
      actor.email,
    );
    if (hasEmptyProfile) await fillEmptyProfile(manager, actor.id, { name: firstName, lastName, country });
    await this.savedTracks.removeFromCarts(manager, input.products, actor.id);
    await this.notifications.placed(manager, order);
    await this.storeMails.placed(manager, order);
    return order;
  }
}
