import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { withFirstViewOfTrack } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { LenientIdPipe } from './lenient-id.pipe.js';
import { PagesService } from './pages.service.js';

@Public()
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

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

  @Get('track/:id')
  async track(
    @Param('id', LenientIdPipe) id: number | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { html, found } = await this.pages.trackPage(id);
    await reply
      .status(found ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(found && id !== null ? withFirstViewOfTrack(html, id, request) : html);
  }
}
