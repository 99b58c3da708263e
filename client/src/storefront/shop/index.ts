export { ProductCard, type ProductCardProps } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { SaleBadge } from './card-cover';
export { shopLink } from './shop-params';
export { ShopPage } from './shop-page';
