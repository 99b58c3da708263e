import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';

/** Far above real carts and wishlists, and still one small request. */
const MAX_SAVED = 500;

function idOf(item: unknown): unknown {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
  return typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
}

/** A list of track ids. Older clients send whole tracks, of which only the id is read; ids as text are accepted. */
function TrackIds(list: string) {
  const invalid = { each: true, message: `${list} must be a list of products with their ids` };
  return applyDecorators(
    ApiProperty({
      description: `The whole ${list}.`,
      type: 'array',
      items: {
        anyOf: [
          { type: 'integer', minimum: 1 },
          { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] },
        ],
      },
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? [...new Set(value.map((item: unknown) => idOf(item)))] : value,
    ),
    IsArray({ message: `${list} must be a list of products` }),
    ArrayMaxSize(MAX_SAVED, { message: `${list} must have at most ${MAX_SAVED} products` }),
    IsInt(invalid),
    Min(1, invalid),
    Max(MAX_ID, invalid),
  );
}

export class CartInput {
  @TrackIds('cart')
  cart: number[];
}

export class WishlistInput {
  @TrackIds('wishlist')
  wishlist: number[];
}
