import { existsSync, readFileSync } from 'node:fs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { StoreIdentity } from '#domain/store.js';
import { JsonResponse, ResponseCacheService } from '#core/cache/index.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { PageDataGateway } from './page-data.gateway.js';

/** The storefront's server bundle and the client's manifest, beside the built server: see scripts/lib/build.mjs. */
const BUNDLE = new URL('../../../../../prerender/entry-server.js', import.meta.url);
const MANIFEST = new URL('../../../../../prerender/manifest.json', import.meta.url);

/** Interface of client/src/app/entry-server.tsx, which the server imports as a built file. */
export type RenderPage = (request: {
  route: string;
  path: string;
  origin: string;
  media: string;
  store: StoreIdentity;
  headOnly?: boolean;
  execute: (request: { query: string; variables: Record<string, unknown> }) => Promise<object>;
}) => Promise<{ html: string; status: 200 | 404 }>;

interface ServerBundle {
  createPageRenderer: (manifest: object) => RenderPage;
}

export interface PrerenderedPage {
  status: 200 | 404;
  response: JsonResponse;
}

/** Renders public pages to HTML, the same for every visitor, and caches them until the data behind them change. */
@Injectable()
export class PageRendererService implements OnModuleInit {
  private readonly logger = new Logger(PageRendererService.name);
  private renderPage: RenderPage | null = null;
  /** Renderings in progress, so that simultaneous requests share one. */
  private readonly pending = new Map<string, Promise<PrerenderedPage | null>>();

  constructor(
    private readonly configuration: Configuration,
    private readonly cache: ResponseCacheService,
    private readonly data: PageDataGateway,
  ) {}

  async onModuleInit(): Promise<void> {
    // Most tests run without a built client.
    if (!existsSync(MANIFEST)) return;
    const { createPageRenderer } = (await import(BUNDLE.href)) as ServerBundle;
    this.use(createPageRenderer(JSON.parse(readFileSync(MANIFEST, 'utf8')) as object));
  }

  use(renderPage: RenderPage): void {
    this.renderPage = renderPage;
  }

  isCached(path: string): boolean {
    return this.cache.find(keyOf(path)) !== undefined;
  }

  /** @returns null if the client is not built or rendering failed; the browser then renders the page itself */
  async page(route: string, path: string, headOnly = false): Promise<PrerenderedPage | null> {
    const { renderPage } = this;
    if (!renderPage) return null;
    const key = keyOf(path, headOnly);
    const cached = this.cache.find(key);
    if (cached) return { status: 200, response: cached };
    const started = this.pending.get(key);
    if (started) return started;
    const rendering = this.render(renderPage, key, { route, path, headOnly })
      .catch((error: unknown) => {
        this.logger.error(error instanceof Error ? error.stack : String(error));
        return null;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, rendering);
    return rendering;
  }

  private async render(
    renderPage: RenderPage,
    key: string,
    page: { route: string; path: string; headOnly: boolean },
  ): Promise<PrerenderedPage> {
    const { version } = this.cache;
    const cacheTags = new Set<string>();
    const { publicUrl, mediaUrl } = this.configuration;
    const { html, status } = await renderPage({
      ...page,
      origin: publicUrl,
      media: mediaUrl ?? publicUrl,
      store: currentStore(),
      execute: ({ query, variables }) => this.data.execute(query, variables, cacheTags),
    });
    const response = new JsonResponse(html);
    // A page requested only once, by a crawler for example, must not evict others.
    if (status === 200 && this.cache.isWorthStoring(key)) {
      this.cache.store(key, version, response, cacheTags);
    }
    return { status, response };
  }
}

const keyOf = (path: string, headOnly = false) => `page ${headOnly ? 'head ' : ''}${path}`;
