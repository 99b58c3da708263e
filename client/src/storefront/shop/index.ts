export { ProductCard } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { SaleBadge } from './card-cover';
export { shopLink } from './shop-params';
