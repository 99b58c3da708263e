import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';

/** More than anybody keeps, and few enough for one request. */
const MAX_SAVED = 500;

/** Older clients send whole products; only the ids count. Text ids are numbers too. */
const ToIds = () =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? [...new Set(value.map((item: unknown) => idOf(item)))] : value,
  );

function idOf(item: unknown): unknown {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
  return typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
}

export class CartInput {
  @ToIds()
  @IsArray({ message: 'cart must be a list of products' })
  @ArrayMaxSize(MAX_SAVED, { message: `cart must have at most ${MAX_SAVED} products` })
  @IsInt({ each: true, message: 'cart must be a list of products with their ids' })
  @Min(1, { each: true, message: 'cart must be a list of products with their ids' })
  @Max(MAX_ID, { each: true, message: 'cart must be a list of products with their ids' })
  cart: number[];
}

export class WishlistInput {
  @ToIds()
  @IsArray({ message: 'wishlist must be a list of products' })
  @ArrayMaxSize(MAX_SAVED, { message: `wishlist must have at most ${MAX_SAVED} products` })
  @IsInt({ each: true, message: 'wishlist must be a list of products with their ids' })
  @Min(1, { each: true, message: 'wishlist must be a list of products with their ids' })
  @Max(MAX_ID, { each: true, message: 'wishlist must be a list of products with their ids' })
  wishlist: number[];
}
