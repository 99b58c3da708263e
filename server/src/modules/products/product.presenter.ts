import type { ProductRow } from './catalogue/product-row.js';
import type { GoodsLinks } from './product-details.js';

/** A product in the documented snake_case body, as the public sees it: never with a link to the goods. */
export function presentProduct(product: ProductRow) {
  return {
    id: product.id,
    name: product.name,
    store_name: product.storeName,
    category: product.category,
    price: product.price,
    old_price: product.oldPrice,
    bpm: product.bpm,
    music_key: product.musicKey,
    type: product.type,
    project_name: product.projectName,
    is_hot: product.isHot,
    img: product.img,
    audio: product.audio,
    play_count: product.playCount,
    quantity: product.quantity,
    duration: product.durationSeconds,
    status: product.status,
  };
}

/** The same for the store's staff, with the links to the goods. */
export function presentProductForStaff(product: ProductRow, links: GoodsLinks | undefined) {
  return {
    ...presentProduct(product),
    download_link: links?.downloadLink ?? null,
    project_link: links?.projectLink ?? null,
  };
}

export type ProductBody = ReturnType<typeof presentProduct>;

export type StaffProductBody = ReturnType<typeof presentProductForStaff>;
