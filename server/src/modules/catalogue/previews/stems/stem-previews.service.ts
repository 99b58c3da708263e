import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { STEM_GROUPS } from '#domain/previews.js';
import { StemPreview } from './stem-preview.entity.js';

/** Groups of stems that listeners switch on and off. */
@Injectable()
export class StemPreviewsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Groups of each track that belong to its preview at the path, in the order of `STEM_GROUPS`. */
  async ofPreviews(
    tracks: readonly { id: number; audio: string | null }[],
  ): Promise<Pick<StemPreview, 'stemGroup' | 'audio'>[][]> {
    const found = await this.dataSource.manager.findBy(StemPreview, {
      productId: In(tracks.map(({ id }) => id)),
    });
    found.sort((a, b) => STEM_GROUPS.indexOf(a.stemGroup) - STEM_GROUPS.indexOf(b.stemGroup));
    return tracks.map(({ id, audio }) =>
      found.filter(({ productId, preview }) => productId === id && preview === audio),
    );
  }

  /** @returns files that are no longer used once the transaction is committed */
  async replace(manager: EntityManager, productId: number, stems: readonly StemPreview[]): Promise<string[]> {
    const before = await manager.findBy(StemPreview, { productId });
    await manager.delete(StemPreview, { productId });
    if (stems.length > 0) await manager.insert(StemPreview, [...stems]);
    return before.map(({ audio }) => audio);
  }
}
