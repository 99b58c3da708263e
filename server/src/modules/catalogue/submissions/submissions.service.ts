import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { TrackDeclarations } from '#domain/declarations.js';
import { dollarsToCents } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PackagesService } from '../packages/index.js';
import { ProductFilesService } from '../products/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { SubmissionMailsService } from './submission-mails.service.js';
import type { SubmitTrackInput, TrackDeclarationsInput } from './submission.inputs.js';
import {
  findOpenOffers,
  requireConsistentOrigin,
  submissionNotFound,
  submissionsWithSender,
} from './submission.repository.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Stores submitted tracks. */
@Injectable()
export class SubmissionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: SubmissionMailsService,
    private readonly sellers: SellerDirectoryService,
    private readonly packages: PackagesService,
    private readonly files: ProductFilesService,
  ) {}

  /** Prices in cents that sellers have not answered yet, by the number of the track. */
  openOffers(productIds: readonly number[]): Promise<Map<number, number>> {
    return findOpenOffers(this.dataSource.manager, productIds);
  }

  /** @throws DomainError NOT_FOUND */
  async getSubmission(id: number): Promise<TrackSubmission> {
    const submission = await submissionsWithSender(this.dataSource.manager)
      .where('s.id = :id', { id })
      .getOne();
    if (!submission) throw submissionNotFound();
    return submission;
  }

  /**
   * Sellers submit under their own name, whatever the form says.
   * @throws DomainError BAD_USER_INPUT for links that a seller may not enter, CONFLICT for a package of another track
   */
  submit(actor: Principal, input: SubmitTrackInput): Promise<TrackSubmission> {
    const { price, projectLink, recaptchaToken: _recaptchaToken, ...fields } = input;
    const links = { archiveLink: fields.archiveLink, projectLink };
    const aiTools = fields.aiTools ?? fields.declarations?.aiTools ?? null;
    requireConsistentOrigin({ vocals: fields.vocals ?? null, aiTools });
    this.packages.requireKnownSites(links);
    return retryTransaction(this.dataSource, async (manager) => {
      await this.packages.requireAllowedTools(manager, aiTools);
      await this.packages.requireLinks(manager, actor, links);
      const seller = await this.sellers.findOfUser(manager, actor.id);
      const user = { id: null, sellerId: seller?.id ?? null };
      await this.files.requireLinks(manager, user, links);
      const { id } = await manager.save(
        manager.create(TrackSubmission, {
          ...fields,
          storeName: seller?.shopName ?? fields.storeName,
          userId: actor.id,
          priceCents: dollarsToCents(price),
          projectLink: projectLink ?? null,
          program: fields.program ?? null,
          declarations: declared(fields.declarations),
          aiTools,
        }),
      );
      const submission = await submissionsWithSender(manager).where('s.id = :id', { id }).getOneOrFail();
      await this.mails.submitted(manager, submission, actor);
      return submission;
    });
  }
}

/** Null where nothing is declared. */
function declared(input: TrackDeclarationsInput | null | undefined): TrackDeclarations | null {
  const { samplesCleared = false, aiTools = null, collaborators = null } = input ?? {};
  return samplesCleared || aiTools || collaborators ? { samplesCleared, aiTools, collaborators } : null;
}
