/** The shop: filters and tracks. Other pages show its cards and link into it. */
export { ProductCard } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { SaleBadge } from './card-cover';
export { shopLink } from './shop-params';
