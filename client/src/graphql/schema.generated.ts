export type ProductFilter = {
  categories?: Array<string> | null | undefined;
  hot?: boolean | null | undefined;
  maxBpm?: number | null | undefined;
  maxPrice?: number | null | undefined;
  minBpm?: number | null | undefined;
  minPrice?: number | null | undefined;
  musicKeys?: Array<string> | null | undefined;
  onSale?: boolean | null | undefined;
  types?: Array<string> | null | undefined;
};

export type ProductOrderBy =
  | 'BPM_ASC'
  | 'BPM_DESC'
  | 'MOST_PLAYED'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'NEWEST'
  | 'OLDEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC';

export type ProductStatus =
  | 'archived'
  | 'published'
  | 'reserved'
  | 'sold';
