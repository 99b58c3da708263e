import { Injectable } from '@nestjs/common';
import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import {
  AnyScope,
  CurrentUser,
  ownReader,
  Http,
  Public,
  PublicButIdentified,
  readsPersons,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import { OrderLine } from '../../orders/order.entity.js';
import { CertificateKeysService } from '../chain/certificate-keys.service.js';
import { CertificatesService, type CertificateView } from '../certificates.service.js';
import { CertificateMapper, toChainLink } from './certificate.mapper.js';
import { CertificateCodeArgs, ChainArgs, RecordingArgs } from '../certificate.inputs.js';
import {
  CertificateKeyView,
  CertificateNode,
  ChainLinkView,
  CheckpointView,
  RecordingVerdictView,
  VerdictView,
} from './certificate.response.js';

const PUBLISHED_CHECKPOINTS = 100;
const USUAL_KEYS = 2;

@Resolver()
export class CertificatesResolver {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly keys: CertificateKeysService,
    private readonly mapper: CertificateMapper,
  ) {}

  @PublicButIdentified()
  @AnyScope()
  @Query(() => VerdictView, {
    description:
      'Looks a file up by its hash: valid, revoked or unknown. The file itself is not needed. Files that a certificate states are unknown to others than its holder and admins unless they send its code.',
  })
  async verifyCertificate(
    @CurrentUser() reader: Principal | null,
    @Http() { request }: HttpExchange,
    @Args() { code = null }: CertificateCodeArgs,
    @Args('hash', {
      description: 'SHA-256 of a file or certificate, or the hash of a certificate, in hexadecimal.',
    })
    hash: string,
  ): Promise<VerdictView> {
    return this.mapper.toVerdict(
      await this.certificates.verify(ownReader(reader, 'read-orders'), callerKey(request.ip), { hash, code }),
    );
  }

  @PublicButIdentified()
  @AnyScope()
  @Query(() => RecordingVerdictView, {
    description:
      'Looks a recording up by its fingerprint: whether a certificate states one that sounds the same. For its holder and admins, and for others with its code. 20 look-ups an hour.',
  })
  async verifyRecording(
    @CurrentUser() reader: Principal | null,
    @Http() { request }: HttpExchange,
    @Args() recording: RecordingArgs,
  ): Promise<RecordingVerdictView> {
    const verdict = await this.certificates.verifyRecording(
      ownReader(reader, 'read-orders'),
      callerKey(request.ip),
      recording,
    );
    return this.mapper.toRecordingVerdict(verdict);
  }

  @PublicButIdentified()
  @AnyScope()
  @Query(() => CertificateNode, {
    nullable: true,
    description: 'One certificate; its content for its holder and admins.',
  })
  async certificate(
    @CurrentUser() reader: Principal | null,
    @Args('id', { type: () => Int, description: 'Number of the certificate.' }) id: number,
  ): Promise<CertificateNode> {
    return this.mapper.toNode(await this.certificates.get(ownReader(reader, 'read-orders'), id));
  }

  @Public()
  @ListSize(USUAL_KEYS)
  @Query(() => [CertificateKeyView], { description: 'Public keys of certificates, oldest first.' })
  certificateKeys(): Promise<CertificateKeyView[]> {
    return this.keys.list();
  }

  @Public()
  @ListSize(PUBLISHED_CHECKPOINTS)
  @Query(() => [CheckpointView], { description: 'The latest published ends of the chain, newest first.' })
  certificateCheckpoints(): Promise<CheckpointView[]> {
    return this.certificates.checkpoints(PUBLISHED_CHECKPOINTS);
  }

  @Public()
  @ListSize(PUBLISHED_CHECKPOINTS)
  @Query(() => [ChainLinkView], { description: 'Links of the chain of real sales, without their content.' })
  async certificateChain(@Args() { after, first }: ChainArgs): Promise<ChainLinkView[]> {
    return (await this.certificates.chain(after, first)).map(toChainLink);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => CertificateKeyView, {
    description: 'Replaces the key that signs certificates. Earlier certificates stay valid. Admins only.',
  })
  rotateCertificateKey(@CurrentUser() actor: Principal): Promise<CertificateKeyView> {
    return this.keys.rotate(actor);
  }
}

/** Loads the certificates of all lines of a page at once. */
@Injectable()
export class CertificateLoader {
  private readonly byLine: DataLoader<number, CertificateView | null>;

  constructor(service: CertificatesService) {
    this.byLine = new DataLoader(
      async (lineIds) => {
        const found = await service.ofLines(lineIds);
        return lineIds.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    );
  }

  ofLine(lineId: number): Promise<CertificateView | null> {
    return this.byLine.load(lineId);
  }
}

@Resolver(() => OrderLine)
export class LineCertificateResolver {
  constructor(
    private readonly loader: CertificateLoader,
    private readonly mapper: CertificateMapper,
  ) {}

  @ResolveField(() => CertificateNode, {
    nullable: true,
    description: 'Latest rights certificate; null before one is issued, seconds after completion.',
  })
  async certificate(
    @CurrentUser() reader: Principal | null,
    @Parent() { id }: OrderLine,
  ): Promise<CertificateNode | null> {
    const view = await this.loader.ofLine(id);
    return view && this.mapper.toNode({ ...view, isDisclosed: view.isDisclosed && readsPersons(reader) });
  }
}
