import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { MediaService } from '../../media/index.js';
import { drawCover } from '../../covers/index.js';
import type { CreateProductInput } from '../api/product.inputs.js';
import { mediaUnknown } from '../product.errors.js';
import type { Product } from '../product.entity.js';

/** The columns that follow from a track's files. */
export type ProductMediaColumns = Partial<Pick<Product, 'img' | 'audio' | 'durationSeconds' | 'peaks'>>;

/** The files of a track, which are stored before it names them. */
@Injectable()
export class ProductMediaService {
  constructor(private readonly media: MediaService) {}

  /**
   * @param manager the transaction that will name the files: they stay until it ends
   * @throws DomainError BAD_USER_INPUT naming the field, unless the file is there and of its kind
   */
  async describe(
    manager: EntityManager,
    { img, audio }: { img?: string | null; audio?: string | null },
  ): Promise<ProductMediaColumns> {
    const columns: ProductMediaColumns = {};
    if (img) {
      if (!(await this.media.imageExists(img, manager))) throw mediaUnknown('img');
      columns.img = img;
    }
    if (audio) {
      const sound = await this.media.describeAudio(audio, manager);
      if (!sound) throw mediaUnknown('audio');
      Object.assign(columns, { audio, ...sound });
    }
    return columns;
  }

  /** A cover for a track that came without one, drawn from what is known about it. Answers its path. */
  async drawCover({ name, category, bpm, musicKey }: CreateProductInput): Promise<string> {
    const sleeve = { name, category: category as Genre, bpm: bpm ?? null, musicKey: musicKey as MusicKey };
    const { path } = await this.media.storeImage(
      await sharp(Buffer.from(drawCover(sleeve)))
        .png()
        .toBuffer(),
    );
    return path;
  }

  /** Removes those of the files that nothing shows any more. */
  discardUnused(paths: readonly string[]): Promise<void> {
    return this.media.discardUnused(paths);
  }
}
