import { Injectable } from '@nestjs/common';
import { PREVIEW_LENGTH } from '#domain/previews.js';
import { MediaService } from '../../../platform/media/index.js';
import { PackageArchivesService, PackageSettingsService } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { PreviewThreadService } from '../rendering/preview-thread.service.js';
import type { RenderedPreview } from '../rendering/render-preview.js';
import { masterOf } from './master-of.js';
import type { PackageMaster } from './package-master.entity.js';

/** Makes previews of masters for tracks that are still to be created. */
@Injectable()
export class MasterPreviewService {
  constructor(
    private readonly archives: PackageArchivesService,
    private readonly settings: PackageSettingsService,
    private readonly thread: PreviewThreadService,
    private readonly media: MediaService,
  ) {}

  /** Renders the wanted section and stores it as audio. @throws PreviewProblem with the reason for the seller */
  async make(
    stored: Package,
    { outline, startSeconds, seconds }: PackageMaster,
    signal: AbortSignal | undefined,
  ): Promise<Omit<RenderedPreview, 'mp3' | 'stems'> & { audio: string }> {
    const master = masterOf(stored);
    const { previewTag: tag } = await this.settings.read();
    const section = { startSeconds, seconds: seconds ?? PREVIEW_LENGTH.usual };
    const { preview } = await this.archives.withFile(stored.upload.path, (file) =>
      this.thread.render({ file, master, outline, section, tag, stems: { files: [], offset: 0 } }, signal),
    );
    if (!preview) throw new Error('a section was rendered to nothing');
    const { mp3, stems: _stems, ...made } = preview;
    const { path: audio } = await this.media.storeAudio(Buffer.from(mp3));
    return { ...made, audio };
  }
}
