import type { ProductRow } from '../search/product-row.js';
import type { PackageLinks } from '../search/product-details.loader.js';

/** Public REST body of a track; excludes the links to the package. */
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

/** REST body of a track for admins, with the links to the package. */
export function presentProductForAdmin(product: ProductRow, links: PackageLinks | undefined) {
  return {
    ...presentProduct(product),
    download_link: links?.downloadLink ?? null,
    project_link: links?.projectLink ?? null,
  };
}

export type ProductBody = ReturnType<typeof presentProduct>;

export type AdminProductBody = ReturnType<typeof presentProductForAdmin>;
