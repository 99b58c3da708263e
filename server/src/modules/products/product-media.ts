import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { mediaUnknown } from './product.errors.js';

/** What a track stores of its files. */
export interface ProductMediaFields {
  img?: string;
  audio?: string;
  durationSeconds?: number | null;
  peaks?: number[];
}

/** The cover of a track that came without one. */
const DEFAULT_COVER = 'media/covers/default.webp';

interface StoredMedia {
  kind: 'image' | 'audio';
  duration: number | null;
  peaks: number[] | null;
}

/** The files of a track, which were uploaded before it names them. */
@Injectable()
export class ProductMedia {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws DomainError BAD_USER_INPUT naming the field, unless the file was uploaded and is of its kind. */
  async describe({
    img,
    audio,
  }: {
    img?: string | null;
    audio?: string | null;
  }): Promise<ProductMediaFields> {
    const fields: ProductMediaFields = {};
    if (img) {
      const image = await this.find(img);
      if (image?.kind !== 'image') throw mediaUnknown('img');
      fields.img = img;
    }
    if (audio) {
      const sound = await this.find(audio);
      if (sound?.kind !== 'audio') throw mediaUnknown('audio');
      Object.assign(fields, { audio, durationSeconds: sound.duration, peaks: sound.peaks ?? [] });
    }
    return fields;
  }

  defaultCover(): Promise<string> {
    return Promise.resolve(DEFAULT_COVER);
  }

  discardUnused(_paths: readonly string[]): Promise<void> {
    return Promise.resolve();
  }

  private async find(path: string): Promise<StoredMedia | undefined> {
    const rows: StoredMedia[] = await this.dataSource.query(
      'SELECT kind, duration_seconds AS duration, peaks FROM media WHERE path = $1',
      [path],
    );
    return rows[0];
  }
}
