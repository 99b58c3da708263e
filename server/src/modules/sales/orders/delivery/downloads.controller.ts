import { Controller, Get, Head, Headers, Param, Req, Res } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES } from '#domain/limits.js';
import { Public } from '#core/auth/index.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { DomainError, restErrorBody } from '#core/errors/index.js';
import { AnyQuery, escapeHtml, isPrefetch } from '#core/http/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { PackageFilesFacade } from '../../../catalogue/packages/index.js';
import { downloadNotValid } from '../order.errors.js';
import { ArchiveDocumentsService } from './archive-documents.service.js';
import { DownloadService, type Delivery } from './download.service.js';

const TOKEN = {
  name: 'token',
  description: 'Last part of the link in the mail.',
  example: 'eyJsIjoxfQ.c2ln',
};

type RequestHeaders = Record<string, string | undefined>;

/** Serves the links of delivery mails. The signed token is the permission; no session is needed. */
@AnyQuery()
@ApiTags('Orders')
@Controller('api/downloads')
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadService,
    private readonly files: PackageFilesFacade,
    private readonly documents: ArchiveDocumentsService,
    private readonly configuration: Configuration,
  ) {}

  /** Declared before GET, which would otherwise handle HEAD as well and spend a use. */
  @ApiOperation({
    summary: 'Check a download link',
    description:
      'Spends none of its uses. Of a file that is stored here `Content-Length` is the size of the whole, or of the part that `Range` names.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ description: 'The link is valid, and the file is stored here.' })
  @ApiNoContentResponse({ description: 'The link is valid, and another server sends the file.' })
  @ApiErrors(downloadNotValid())
  @Public()
  @Head(':token')
  look(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.respond(request, reply, {}, () => this.downloads.look(token));
  }

  /** Link previews and prefetches (`isPrefetch`) spend no use. */
  @ApiOperation({
    summary: 'Download an ordered file',
    description: `The signature is the permission. Valid for ${DOWNLOAD_LINK_HOURS} hours and ${DOWNLOAD_LINK_USES} downloads. What a connection did not deliver of a stored package can be requested as a part (\`Range\`) without another use; a part that was delivered counts. Browsers get a page for 404.`,
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({
    description:
      'The rights contract, or a package that is stored here, with the contract and the certificate inside.',
    content: {
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    },
  })
  @ApiNoContentResponse({ description: 'The link is valid; a prefetch spends no use.' })
  @ApiFoundResponse({
    description: 'Redirects to the file.',
    headers: {
      Location: {
        description: 'Address of the file.',
        schema: { type: 'string', example: 'https://drive.google.com/file/d/1' },
      },
    },
  })
  @ApiErrors(downloadNotValid())
  @Public()
  @Get(':token')
  open(
    @Param('token') token: string,
    @Headers() headers: RequestHeaders,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.respond(request, reply, headers, () =>
      isPrefetch(headers) ? this.downloads.check(token) : this.downloads.open(token),
    );
  }

  /** Browsers get a page for a link that is no longer valid, other clients the usual error as JSON. */
  private async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: RequestHeaders,
    find: () => Promise<Delivery | null | void>,
  ): Promise<void> {
    // The address of the files must not be cached or passed on.
    void reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    try {
      const delivery = await find();
      if (!delivery) void reply.status(204).send();
      else if (delivery.kind === 'package') {
        const { stored, fileName, lineId, meter } = delivery;
        const added = () => this.documents.ofLine(lineId);
        await this.files.send(stored, request, reply, { fileName, added, meter });
      } else deliver(reply, delivery);
    } catch (error) {
      if (!(error instanceof DomainError) || !headers['accept']?.includes('text/html')) throw error;
      // The link is valid: a player asks for bytes behind the end.
      if (error.code === 'RANGE_NOT_SATISFIABLE') throw error;
      // The storage set this header for the file, which is not sent.
      void reply.removeHeader('Content-Disposition');
      const page = expiredDownloadPage(`${this.configuration.publicUrl}/account`);
      void reply.status(404).type('text/html; charset=utf-8').send(page);
    }
  }
}

function deliver(reply: FastifyReply, delivery: Exclude<Delivery, { kind: 'package' }>): void {
  if (delivery.kind === 'files') {
    void reply.status(302).header('Location', delivery.url).send();
    return;
  }
  const { fileName, content } = delivery.file;
  void reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(content);
}

/** @param accountUrl where the buyer makes new links */
function expiredDownloadPage(accountUrl: string): string {
  const { message } = restErrorBody(downloadNotValid());
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Download link ended · ${escapeHtml(currentStore().name)}</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
        background: #0b0b0d; color: #f4f1ea; font: 16px/1.5 system-ui, sans-serif; }
      main { max-width: 440px; }
      h1 { font-size: 24px; margin: 0 0 8px; }
      p { color: #a5a29a; margin: 0 0 24px; }
      a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${currentStore().accentDark}; color: #000;
        font-weight: 600; text-decoration: none; }
    </style>
  </head>
  <body>
    <main>
      <h1>This link has ended</h1>
      <p>${message}</p>
      <a href="${accountUrl}">Go to My Orders</a>
    </main>
  </body>
</html>
`;
}
