import { Injectable } from '@nestjs/common';
import { renderCatalogueMedia, type GeneratedMedia } from '../../../../demo/index.js';

/** Renders the covers and previews of the demo catalogue on worker threads, which takes about a minute of processor time. */
@Injectable()
export class DemoMediaGateway {
  /** @returns the media of each item by its name; files lie below `mediaDir`. */
  render(...args: Parameters<typeof renderCatalogueMedia>): Promise<Map<string, GeneratedMedia>> {
    return renderCatalogueMedia(...args);
  }
}
