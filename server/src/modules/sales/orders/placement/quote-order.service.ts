import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import type { OrderQuote, QuoteOrderInput } from '../quote.js';
import { OrderPricingService } from './order-pricing.service.js';
import { StockService } from './stock.service.js';

/** Prices an order that is not placed, by the rules of those that are. Stores and holds nothing. */
@Injectable()
export class QuoteOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stock: StockService,
    private readonly pricing: OrderPricingService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * @param caller null for a visitor, who has validated no coupon; a token that places no orders is answered as a visitor
   * @throws DomainError NOT_FOUND, TRACK_UNAVAILABLE, BAD_USER_INPUT or CONFLICT where an order would be refused for its tracks, its
   *   coupon or its address
   */
  async quote(caller: Principal | null, input: QuoteOrderInput): Promise<OrderQuote> {
    const actor = buyerOf(caller);
    const { country = null, postcode = null } = input.customerInfo ?? {};
    const userId = actor?.id ?? null;
    if (country) await this.taxes.checkAddress({ userId, country, postcode });
    const { manager } = this.dataSource;
    const copies = await this.stock.read(manager, input.products);
    const { lines, sums } = await this.pricing.quote(manager, actor, input, copies);
    const taxCents = await this.taxes.contained({ userId, country: country ?? '', postcode }, lines, sums);
    return {
      lines: lines.map(({ productId, name, price, includeProject, addOnCents }) => ({
        productId: productId!,
        name,
        price,
        includeProject,
        addOn: centsToDollars(addOnCents),
      })),
      subtotal: centsToDollars(sums.subtotalCents),
      discountAmount: centsToDollars(sums.discountCents),
      serviceFee: centsToDollars(sums.feeCents),
      tax: taxCents === null ? null : centsToDollars(taxCents),
      totalPrice: centsToDollars(sums.totalCents),
    };
  }
}

/** Null for a token that places no orders: it must not learn of the coupons, tracks and country of its owner. */
function buyerOf(caller: Principal | null): Principal | null {
  const token = caller?.apiToken;
  if (!token || caller.isAdmin || token.scopes.includes('write-orders')) return caller;
  return null;
}
