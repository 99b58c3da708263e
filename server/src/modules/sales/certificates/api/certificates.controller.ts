import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  AnyScope,
  CurrentUser,
  ownReader,
  Http,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
  type AppRequest,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListQuery, NumberedPageQuery, sendPageHeaders, takePage } from '#core/pagination/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import {
  certificateNotFound,
  codeNotValid,
  fileTooLargeToSend,
  fingerprintNotValid,
  nothingToVerify,
} from '../certificate.errors.js';
import { CertificatesService } from '../certificates.service.js';
import { CertificateKeysService } from '../chain/certificate-keys.service.js';
import type { CertificateFile } from '../document/certificate-prints.service.js';
import { RecordingArgs } from '../certificate.inputs.js';
import { CertificateMapper, toChainLink } from './certificate.mapper.js';
import {
  CertificateKeyResult,
  CertificateKeysResult,
  CertificateResult,
  ChainLinksResult,
  CheckpointsResult,
  RecordingVerdictResult,
  VerdictResult,
} from './certificate.response.js';
import { sentFile } from './sent-file.js';

@ApiTags('Certificates')
@Controller('api/certificates')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly keys: CertificateKeysService,
    private readonly mapper: CertificateMapper,
  ) {}

  @ApiOperation({
    summary: 'Verify a file or a certificate',
    description:
      'Says whether a certificate of this store states the file, and is in force. Send the file (100 MB at most; it is hashed and not stored), or only its SHA-256 as JSON: `{ "hash": "9f86…" }`. A certificate is recognised by itself; a recording, a package or a contract for its holder and admins, and for others together with the `code` of the certificate: without it the answer is `unknown`.',
  })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary', description: 'The file.' },
        hash: { type: 'string', description: 'SHA-256 in hexadecimal, instead of the file.' },
        code: {
          type: 'string',
          description: 'Code that is printed on the certificate, or the SHA-256 of its file.',
        },
      },
    },
  })
  @ApiOkResponse({ type: VerdictResult })
  @ApiErrors(nothingToVerify(), codeNotValid(), fileTooLargeToSend())
  @PublicButIdentified()
  @AnyScope()
  @HttpCode(200)
  @Post('verify')
  async verify(@CurrentUser() reader: Principal | null, @Req() request: AppRequest): Promise<VerdictResult> {
    const verdict = await this.certificates.verify(
      ownReader(reader, 'read-orders'),
      callerKey(request.ip),
      await sentFile(request),
    );
    return VerdictResult.of(await this.mapper.toVerdict(verdict));
  }

  @ApiOperation({
    summary: 'Verify a recording by its fingerprint',
    description:
      'For a file whose hash is unknown, such as a copy of a certified recording in another format: says whether a certificate states a recording that sounds the same for at least 20 seconds. For its holder and admins, and for others with its `code`. The file is not sent. 20 look-ups an hour.',
  })
  @ApiOkResponse({ type: RecordingVerdictResult })
  @ApiErrors(fingerprintNotValid())
  @PublicButIdentified()
  @AnyScope()
  @HttpCode(200)
  @Post('verify-recording')
  async verifyRecording(
    @CurrentUser() reader: Principal | null,
    @Http() { request }: HttpExchange,
    @Body() recording: RecordingArgs,
  ): Promise<RecordingVerdictResult> {
    const verdict = await this.certificates.verifyRecording(
      ownReader(reader, 'read-orders'),
      callerKey(request.ip),
      recording,
    );
    return RecordingVerdictResult.of(await this.mapper.toRecordingVerdict(verdict));
  }

  @ApiOperation({ summary: 'List the public keys of certificates, oldest first' })
  @ApiOkResponse({ type: CertificateKeysResult })
  @Public()
  @Get('keys')
  async listKeys(@Query() query: ListQuery, @Http() { reply }: HttpExchange): Promise<CertificateKeysResult> {
    return CertificateKeysResult.of(takePage(reply, await this.keys.list(), query));
  }

  @ApiOperation({
    summary: 'Replace the key that signs certificates',
    description: 'Earlier certificates stay valid.',
  })
  @ApiCreatedResponse({ type: CertificateKeyResult })
  @Roles('admin')
  @Scope('admin')
  @Post('keys')
  async rotateKey(@CurrentUser() actor: Principal): Promise<CertificateKeyResult> {
    return CertificateKeyResult.of(await this.keys.rotate(actor));
  }

  @ApiOperation({
    summary: 'List the published ends of the chain, newest first',
    description: 'A link is published every night and after each hundred links, and mailed to the admins.',
  })
  @ApiOkResponse({ type: CheckpointsResult })
  @Public()
  @Get('checkpoints')
  async listCheckpoints(
    @Query() query: NumberedPageQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<CheckpointsResult> {
    const { checkpoints, total } = await this.certificates.checkpointPage(query);
    sendPageHeaders(reply, total, query);
    return CheckpointsResult.of(checkpoints);
  }

  @ApiOperation({
    summary: 'List the links of the chain of real sales, oldest first',
    description: 'Hashes and signatures without content: enough to check order and signatures.',
  })
  @ApiOkResponse({ type: ChainLinksResult })
  @Public()
  @Get('chain')
  async listChain(
    @Query() query: NumberedPageQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ChainLinksResult> {
    const { links, total } = await this.certificates.chainPage(query);
    sendPageHeaders(reply, total, query);
    return ChainLinksResult.of(links.map(toChainLink));
  }

  @ApiOperation({
    summary: 'Fetch a certificate',
    description: 'Place in the chain and its status for everybody; what it states for its holder and admins.',
  })
  @ApiOkResponse({ type: CertificateResult })
  @ApiErrors(certificateNotFound(12))
  @PublicButIdentified()
  @AnyScope()
  @Get(':id')
  async get(
    @CurrentUser() reader: Principal | null,
    @Param('id', IdPipe) id: number,
  ): Promise<CertificateResult> {
    const node = await this.mapper.toNode(await this.certificates.get(ownReader(reader, 'read-orders'), id));
    return CertificateResult.of(node);
  }

  @ApiOperation({ summary: 'Download a certificate as PDF' })
  @ApiAudience('ownerOrAdmin')
  @ApiFile('application/pdf', 'The certificate.')
  @ApiErrors(certificateNotFound(12))
  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get(':id/pdf')
  async pdf(
    @CurrentUser() reader: Principal,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.certificates.file(reader, id, 'pdf'));
  }

  @ApiOperation({
    summary: 'Download a certificate as JSON',
    description: 'With its signature and the names behind it: what the verification script reads.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFile('application/octet-stream', 'The certificate.')
  @ApiErrors(certificateNotFound(12))
  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get(':id/json')
  async json(
    @CurrentUser() reader: Principal,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.certificates.file(reader, id, 'json'));
  }
}

function send(reply: FastifyReply, { fileName, contentType, content }: CertificateFile): void {
  void reply
    .type(contentType)
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
