/** The shop page's cards and links, for other pages. */
export { CardCover, CardFact, ProductCard, ProductCardSkeleton, SaleBadge } from './product-card';
export { genrePath, shopLink } from './shop-params';
