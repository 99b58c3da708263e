import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { imageVariantPath, MAIN_IMAGE_SIZE } from '../storage/media-path.js';

const SMALL = 160;
const LARGE = 1200;

@ObjectType({ description: 'A square cover in three sizes, each a WebP at a path relative to the host.' })
@ApiSchema({ name: 'CoverSizes' })
export class CoverSizes {
  @OutputField(`${SMALL} pixels wide, for rows of a list.`, { example: 'media/covers/ab12-160.webp' })
  small: string;

  @OutputField(`${MAIN_IMAGE_SIZE} pixels wide, for cards; the same as \`img\`.`, {
    example: 'media/covers/ab12.webp',
  })
  medium: string;

  @OutputField(`${LARGE} pixels wide, for pages and share cards.`, {
    example: 'media/covers/ab12-1200.webp',
  })
  large: string;
}

/** The files were stored with the cover. */
export function coverSizesOf(img: string): CoverSizes {
  return { small: imageVariantPath(img, SMALL), medium: img, large: imageVariantPath(img, LARGE) };
}
