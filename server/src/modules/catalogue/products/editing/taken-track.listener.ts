import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import {
  ListensToObjections,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from '../../../people/statements/index.js';
import { ProductSearch } from '../../search/index.js';
import { ProductRecordingsRepository } from './product-recordings.repository.js';

/** Puts a track on sale again that an admin took off sale, when the objection of its seller is upheld. */
@Injectable()
@ListensToObjections()
export class TakenTrackListener implements ObjectionListener {
  constructor(
    private readonly tracks: ProductRecordingsRepository,
    private readonly search: ProductSearch,
  ) {}

  async objectionDecided(
    manager: EntityManager,
    actor: Principal,
    { statement: { act, subject }, decision }: DecidedObjection,
  ): Promise<ObjectionOutcome | null> {
    if ((act !== 'product.status' && act !== 'product.update') || decision !== 'upheld') return null;
    const id = Number(subject.split(':')[1]);
    if (!(await this.tracks.putBack(manager, actor, id))) return null;
    const track = await this.tracks.findTrack(manager, id);
    return {
      outcome: `“${track?.name ?? 'The track'}” is on sale again.`,
      afterCommit: () => this.search.refresh([id]),
    };
  }
}
