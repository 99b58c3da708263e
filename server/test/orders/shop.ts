import type { OrderStatus } from '../../../domain/statuses.js';
import { Coupon } from '../../src/modules/sales/coupons/coupon.entity.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

export const CUSTOMER = {
  firstName: 'Łucja',
  lastName: 'Nowak',
  email: 'buyer@example.test',
  country: 'Poland',
  phone: '+48 600 100 200',
};

/** A documented order payload; every field may be overridden. */
export function orderPayload(products: number[], overrides: Record<string, unknown> = {}) {
  return { products, coupon_id: null, projectSelections: {}, customer_info: CUSTOMER, ...overrides };
}

export function placeOrder(
  caller: Caller,
  products: number[],
  overrides: Record<string, unknown> = {},
): Promise<ApiResponse> {
  return caller.rest('POST', '/api/orders', orderPayload(products, overrides));
}

interface OrderBody {
  id: number;
  status: OrderStatus;
  total_price: number;
  discount_amount: number;
  products: { id: number; line_id: number; download_link?: string; project_link?: string }[];
  [key: string]: unknown;
}

/** The order in a successful response. */
export function orderIn({ status, body, text }: ApiResponse): OrderBody {
  if (status >= 300) throw new Error(`expected an order, got ${status}: ${text}`);
  return (body as { data: OrderBody }).data;
}

export const codeIn = ({ body }: ApiResponse) => (body as { code?: string }).code;

/** Creates many buyers without hashing their passwords, which would take seconds. */
export async function createBuyers(testApp: TestApp, count: number): Promise<Caller[]> {
  const { manager } = testApp.dataSource;
  const template = await createUser(testApp);
  const buyers = Array.from({ length: count }, (_, index) =>
    manager.create(User, { ...template, id: undefined, email: `buyer-${template.id}-${index}@example.test` }),
  );
  return (await manager.save(buyers)).map((buyer) => signedIn(testApp, buyer));
}

export function createCoupon({ dataSource }: TestApp, overrides: Partial<Coupon> = {}): Promise<Coupon> {
  const { manager } = dataSource;
  return manager.save(
    manager.create(Coupon, {
      code: 'NIGHT-10',
      discountPercent: 10,
      isForever: true,
      expiryDate: null,
      ...overrides,
    }),
  );
}

export async function trackState(
  { dataSource }: TestApp,
  id: number,
): Promise<Pick<Product, 'status' | 'quantity'>> {
  const { status, quantity } = await dataSource.manager.findOneByOrFail(Product, { id });
  return { status, quantity };
}

export function countOrders({ dataSource }: TestApp): Promise<number> {
  return dataSource.manager.count(Order);
}

export function setStatus(admin: Caller, id: number, status: OrderStatus): Promise<ApiResponse> {
  return admin.rest('PUT', `/api/orders/${id}/status`, { status });
}
