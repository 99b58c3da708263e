import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { filesBehind, MediaGateway } from '../../platform/media/index.js';
import {
  DEMO_DEMOS,
  DEMO_TRACKS,
  renderCatalogueMedia,
  type GeneratedMedia,
} from '../../../../../demo/index.js';

/** Creates the covers of the demo catalogue and reads the outlines of its previews. */
@Injectable()
export class DemoMediaService {
  /** Renders on worker threads; replaced by tests. */
  render = renderCatalogueMedia;

  constructor(
    private readonly configuration: Configuration,
    private readonly storage: MediaGateway,
  ) {}

  /** @returns the media of each track and demo by its name */
  async create(onProgress?: (done: number, total: number) => void): Promise<Map<string, GeneratedMedia>> {
    const { mediaDir, s3 } = this.configuration;
    const items = [...DEMO_TRACKS, ...DEMO_DEMOS];
    if (!s3) return this.render(mediaDir, items, onProgress);
    // Workers write to a folder, from which the files are uploaded to the object store.
    const folder = await mkdtemp(join(tmpdir(), 'ghostnote-seed-'));
    try {
      const media = await this.render(join(folder, 'media'), items, onProgress);
      for (const path of [...media.values()].flatMap(({ img }) => filesBehind(img))) {
        await this.storage.putFile(path, join(folder, path));
      }
      return media;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
