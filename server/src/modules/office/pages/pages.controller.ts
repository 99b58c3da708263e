import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_PAGES } from '#domain/pages.js';
import { sectionPath, shopSectionOf } from '#domain/shop-sections.js';
import { Public } from '#core/auth/index.js';
import { encodeResponse, matchesEntityTag } from '#core/http/index.js';
import { IdPipe } from '#core/validation/index.js';
import { PageRendererService } from './page-renderer.service.js';
import { PagesService } from './pages.service.js';

const HTML = 'text/html; charset=utf-8';
const SECTION = '/shop/:section';
const TRACK = '/track/:id';
const SELLER = '/seller/:name';
const LEGAL_VERSION = '/terms-and-conditions/:version';
/** Lists have one address and go on below, so that an address of a page of them is that of the list. */
const PAGE_PARAMETER = 'page';
const MOVED = 301;
/** Not for ever: a seller may change the letter case of the name. */
const REDIRECTED = 302;

@Public()
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly renderer: PageRendererService,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return this.pages.robots();
  }

  @Get('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityTxt(): string {
    return this.pages.securityTxt();
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  siteMap(): Promise<string> {
    return this.pages.siteMap();
  }

  @Get('sitemaps/:file')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  siteMapFile(@Param('file', IdPipe) file: number): Promise<string> {
    return this.pages.siteMapFile(file);
  }

  @Get([...PUBLIC_PAGES])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.routeOptions.url ?? '/';
    await this.send(path, path, request, reply);
  }

  /**
   * Other letter cases are redirected.
   * @throws DomainError NOT_FOUND for another word, if the client is not built
   */
  @Get(SECTION)
  async section(
    @Param('section') slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const section = shopSectionOf(slug);
    if (section) return this.send(SECTION, sectionPath(section), request, reply);
    const spelled = shopSectionOf(slug.toLowerCase());
    if (spelled) {
      await reply.redirect(sectionPath(spelled) + queryOf(request), MOVED);
      return;
    }
    void reply.status(404).header('X-Robots-Tag', 'noindex');
    await sendClientPage(reply, this.pages.missingPage());
  }

  @Get(TRACK)
  async track(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(TRACK, `/track/${encodeURIComponent(id)}`, request, reply);
  }

  @Get(LEGAL_VERSION)
  async legalVersion(
    @Param('version') version: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(LEGAL_VERSION, `/terms-and-conditions/${encodeURIComponent(version)}`, request, reply);
  }

  /** Other letter cases of a name are redirected: each would be a page and a key of the cache of its own. */
  @Get(SELLER)
  async seller(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = `/seller/${encodeURIComponent(name)}`;
    const own = this.renderer.isCached(path) ? path : ((await this.pages.sellerPath(name)) ?? path);
    if (own === path) return this.send(SELLER, path, request, reply);
    await reply.redirect(own + queryOf(request), REDIRECTED);
  }

  private async send(
    route: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const [, query = ''] = request.url.split('?', 2);
    const parameters = new URLSearchParams(query);
    if (parameters.has(PAGE_PARAMETER)) {
      parameters.delete(PAGE_PARAMETER);
      const others = parameters.toString();
      await reply.redirect(others ? `${path}?${others}` : path, MOVED);
      return;
    }
    // A query selects other tracks, which the browser loads. A version is in use from the first order that names it.
    const headOnly = (path === '/shop' && query !== '') || route === LEGAL_VERSION;
    const page = await this.renderer.page(route, path, headOnly);
    if (!page) return sendClientPage(reply, this.pages.clientPage());
    const { status, response } = page;
    void reply.type(HTML).header('Cache-Control', 'no-cache');
    void reply.status(status).header('ETag', response.etag);
    if (status === 200 && matchesEntityTag(request.headers['if-none-match'], response.etag)) {
      await reply.status(304).send();
      return;
    }
    await reply.send(await encodeResponse(request, reply, response));
  }
}

/** The query of the address with its question mark; '' without one. */
function queryOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

/** Sends the page that the browser renders. */
async function sendClientPage(reply: FastifyReply, page: string): Promise<void> {
  await reply.type(HTML).header('Cache-Control', 'no-cache').send(page);
}
