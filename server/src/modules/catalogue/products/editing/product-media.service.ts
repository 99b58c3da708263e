import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import type { AiUse } from '#domain/declarations.js';
import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import type { Principal } from '#core/auth/index.js';
import { MediaService } from '../../../platform/media/index.js';
import { PackagesService, type PackageLinks } from '../../packages/index.js';
import { drawCover } from '../../covers/index.js';
import type { CreateProductInput } from '../product.inputs.js';
import { mediaUnknown } from '../product.errors.js';
import type { Product } from '../product.entity.js';
import { ProductFilesService } from './product-files.service.js';
import { storePackageFacts } from './product-packages.service.js';

export type ProductMediaColumns = Partial<Pick<Product, 'img' | 'audio' | 'durationSeconds' | 'peaks'>>;

/** Fields of a track for which the store may refuse it. */
type EnteredTrack = PackageLinks & { aiTools?: AiUse | null };

/** Cover, preview and packages of a track. */
@Injectable()
export class ProductMediaService {
  constructor(
    private readonly media: MediaService,
    private readonly packages: PackagesService,
    private readonly files: ProductFilesService,
  ) {}

  /**
   * Columns of the given files.
   * @param manager the transaction that stores the paths; it locks the files against removal
   * @throws DomainError BAD_USER_INPUT for an unknown path or a file of the other kind
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
      const description = await this.media.describeAudio(audio, manager);
      if (!description) throw mediaUnknown('audio');
      Object.assign(columns, { audio, ...description });
    }
    return columns;
  }

  /**
   * Checks new links of a track, and that the store takes its use of AI tools.
   * @param known what was entered before
   * @throws DomainError BAD_USER_INPUT, CONFLICT
   */
  async requireAllowed(
    manager: EntityManager,
    actor: Principal,
    { aiTools, ...links }: EnteredTrack,
    known: EnteredTrack,
  ): Promise<void> {
    if (aiTools !== known.aiTools) await this.packages.requireAllowedTools(manager, aiTools);
    await this.packages.requireLinks(manager, actor, links, { known });
  }

  /**
   * Gives the track the packages that its links name.
   * @throws DomainError BAD_USER_INPUT for an unknown package, CONFLICT for one that has not passed its check or belongs to another
   *   track
   */
  async assignPackages(manager: EntityManager, product: Product): Promise<void> {
    await this.files.requireLinks(manager, product, product);
    await this.packages.assign(manager, product.id, product);
    await storePackageFacts(manager, product.id);
  }

  /** Draws the cover of a track without an uploaded one. @returns its path */
  async drawCover({ name, category, musicKey }: CreateProductInput): Promise<string> {
    const cover = {
      name,
      category: category as Genre,
      musicKey: musicKey as MusicKey,
    };
    const { path } = await this.media.storeImage(
      await sharp(Buffer.from(drawCover(cover)))
        .png()
        .toBuffer(),
    );
    return path;
  }

  /** Removes the files among `paths` that are no longer used. */
  discardUnused(paths: readonly string[]): Promise<void> {
    return this.media.discardUnused(paths);
  }
}
