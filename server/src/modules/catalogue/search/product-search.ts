import type { Page } from '#core/pagination/index.js';
import type { AiUse } from '#domain/declarations.js';
import type { KeyMode } from '#domain/keys.js';
import type { SampleUse, Vocals } from '#domain/origin.js';
import type { TrackVersion } from '#domain/track-versions.js';
import type { ProductRow } from './product-row.js';
import type { AdminProductOrderBy, ProductOrderBy } from './list-order.js';
import type { AdminFilterValues, ProductFilterValues } from './product-criteria.rules.js';

/** Tag of cached responses that contain the track. */
export function productTag(id: number): string {
  return `product:${id}`;
}

/** Tag of cached responses that are sorted by plays: any play may reorder them. */
export const PLAY_ORDER_TAG = 'products:plays';

/** Channel on which the database's trigger names the ids of changed products, comma separated, or `all`. */
export const PRODUCT_CHANGES_CHANNEL = 'catalogue';

export const ALL_PRODUCTS = 'all';

/** Ids of changed products, or all of them. */
export type ProductChanges = readonly number[] | typeof ALL_PRODUCTS;

export function parseChanges(payload: string): ProductChanges {
  return payload === ALL_PRODUCTS ? ALL_PRODUCTS : payload.split(',').map(Number);
}

export interface ProductListQuery {
  filter?: ProductFilterValues | null;
  search?: string | null;
  orderBy?: ProductOrderBy | null;
  /** Only tracks that have changed since; see `addChangesSince`. */
  updatedSince?: Date | null;
  first: number;
  after?: string | null;
  /** Size of a page of the end; replaces `first`. */
  last?: number | null;
  before?: string | null;
}

export interface AdminProductListQuery {
  filter?: AdminFilterValues | null;
  orderBy?: AdminProductOrderBy | null;
  updatedSince?: Date | null;
  first: number;
  after?: string | null;
  page?: number | null;
}

/** Tracks that a list without a filter holds. */
export interface WholeListScope {
  /** True for tracks of any status. */
  unlisted: boolean;
  /** Tracks in keys of this mode alone. */
  mode?: KeyMode;
  vocals?: readonly Vocals[];
  aiTools?: readonly AiUse[];
  samples?: readonly SampleUse[];
  /** Tracks whose packages hold all of these. */
  versions?: readonly TrackVersion[];
  /** Tracks that have changed since, the longest unchanged first. */
  updatedSince?: Date;
}

/** True where nothing restricts the list. */
export function isWholeList(scope: WholeListScope): boolean {
  const { mode, vocals, aiTools, samples, versions, updatedSince } = scope;
  return !mode && !vocals && !aiTools && !samples && !versions && !updatedSince;
}

export function isInScope(
  row: ProductRow,
  { mode, vocals, aiTools, samples, versions }: WholeListScope,
): boolean {
  return (
    (!mode || row.mode === mode) &&
    (!vocals || vocals.some((value) => value === row.vocals)) &&
    (!aiTools || aiTools.some((value) => value === row.aiTools)) &&
    (!samples || samples.some((value) => value === row.samples)) &&
    (!versions || versions.every((value) => row.versions.includes(value)))
  );
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface FacetBounds {
  min: number;
  max: number;
}

/**
 * Each facet ignores its own part of the filter, except for the versions: a track must hold all that are chosen. Prices in
 * dollars; bounds are 0 and 0 where no track matches.
 */
export interface Facets {
  total: number;
  categories: FacetCount[];
  musicKeys: FacetCount[];
  modes: FacetCount[];
  /** Keys with a known mode by their Camelot code. */
  camelotCodes: FacetCount[];
  types: FacetCount[];
  /** Programs of the project files. */
  programs: FacetCount[];
  vocals: FacetCount[];
  aiTools: FacetCount[];
  samples: FacetCount[];
  /** Versions that the packages hold. */
  versions: FacetCount[];
  price: FacetBounds;
  bpm: FacetBounds;
}

/** Figures of a section of the shop (`domain/shop-sections.ts`) that has tracks. Prices in dollars. */
export interface SectionFigures {
  slug: string;
  /** Number of tracks. */
  count: number;
  price: FacetBounds;
  /** Null where no track states its tempo. */
  bpm: FacetBounds | null;
}

/**
 * Read side of the catalogue. Two implementations give the same results: the index in memory (`IndexSearchService`, the
 * default) and SQL (`PostgresSearchService`, `PRODUCT_SEARCH=postgres`).
 */
export abstract class ProductSearch {
  /** Listed tracks. @throws DomainError BAD_USER_INPUT for a cursor of another order */
  abstract list(query: ProductListQuery): Promise<Page<ProductRow>>;
  /** Facets of the listed tracks. */
  abstract facets(query: Pick<ProductListQuery, 'filter' | 'search'>): Promise<Facets>;
  /** Tracks of any status. @throws DomainError BAD_USER_INPUT as `list`, or for a cursor beside a page number */
  abstract adminList(query: AdminProductListQuery): Promise<Page<ProductRow>>;
  /** Newest first unless only changes are wanted, without cursors. */
  abstract newest(scope: WholeListScope, skip?: number, take?: number): Promise<ProductRow[]>;
  /** Number of tracks that `newest` returns without a limit. */
  abstract count(scope: WholeListScope): Promise<number>;
  /** Tracks of any status in the order of the ids; unknown ids are left out. */
  abstract findRows(ids: readonly number[]): Promise<ProductRow[]>;
  /** Distinct store names over tracks of any status, sorted. */
  abstract storeNames(): Promise<string[]>;
  /** Store names of the listed tracks with the number of these, sorted by name. */
  abstract listedStores(): Promise<FacetCount[]>;
  /** Sections of the shop with listed tracks, in the order of the sections. */
  abstract sections(): Promise<SectionFigures[]>;
  /** Makes committed changes visible to the next read; call it after the commit. */
  abstract refresh(ids: readonly number[]): Promise<void>;
  /** Calls back after each change of products that reads can see. */
  abstract onChange(listener: (changes: ProductChanges) => void): void;
}
