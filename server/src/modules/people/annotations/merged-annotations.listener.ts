import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TAGS_MAX } from '#domain/annotations.js';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../users/index.js';
import { Annotation, Note } from './annotation.entity.js';

/** Moves the notes and tags of a merged account. */
@Injectable()
@ListensToAccounts()
export class MergedAnnotationsListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    const moved = await manager.findOneBy(Annotation, { userId: from });
    const count = moved ? await manager.countBy(Note, { annotationId: moved.id }) : 0;
    return [{ label: 'Notes', count }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    const moved = await manager.findOneBy(Annotation, { userId: from });
    if (!moved) return;
    const kept = await manager.findOneBy(Annotation, { userId: into });
    if (!kept) {
      await manager.update(Annotation, { id: moved.id }, { userId: into });
      return;
    }
    await manager.update(Note, { annotationId: moved.id }, { annotationId: kept.id });
    const tags = [...new Set([...kept.tags, ...moved.tags])].slice(0, TAGS_MAX);
    await manager.update(
      Annotation,
      { id: kept.id },
      { tags, assigneeId: kept.assigneeId ?? moved.assigneeId },
    );
  }
}
