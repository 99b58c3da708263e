/** The shop page's cards and links, for other pages. */
export { CardCover, CardFact, ProductCard, ProductCardSkeleton, SaleBadge } from './product-card';
export { shopLink } from './shop-params';
