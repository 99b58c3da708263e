import type { OrderDownload } from './order-download.type.js';
import type { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';

/** The documented order body. `downloads` is empty until the order is completed. */
export function presentOrder(order: Order, downloads: readonly OrderDownload[], paymentUrl: string | null) {
  return {
    id: order.id,
    user_id: order.userId,
    products: order.lines.map((line) => presentLine(line, downloads)),
    subtotal: order.subtotal,
    total_price: order.totalPrice,
    discount_amount: order.discountAmount,
    service_fee: order.serviceFee,
    coupon_id: order.couponId,
    coupon_code: order.couponCode,
    coupon_discount: order.couponDiscount,
    status: order.status,
    payment_url: paymentUrl,
    created_at: order.createdAt.toISOString(),
    customer_info: order.customerInfo,
  };
}

export type OrderBody = ReturnType<typeof presentOrder>;

function presentLine(line: OrderLine, downloads: readonly OrderDownload[]) {
  const download = downloads.find(({ lineId }) => lineId === line.id);
  return {
    id: line.productId,
    name: line.name,
    price: line.price,
    category: line.category,
    store_name: line.storeName,
    includeProject: line.includeProject,
    project_name: line.projectName,
    img: line.img,
    ...(download ? { download_link: download.url } : {}),
    ...(download?.projectUrl ? { project_link: download.projectUrl } : {}),
  };
}
