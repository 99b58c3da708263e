import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import { MediaService } from '../media/index.js';
import { demoList, demosWhere } from './demo-list.js';
import { DemoFreshness } from './demo-freshness.js';
import { Demo } from './demo.entity.js';
import { audioUnknown, demoNotFound, imageUnknown } from './demo.errors.js';
import type { CreateDemoInput } from './dto/create-demo.input.js';
import type { DemoOrderBy, DemosArgs } from './dto/demos.args.js';
import type { UpdateDemoInput } from './dto/update-demo.input.js';

/** Tracks that show what the services can do: read by everybody, kept by admins. */
@Injectable()
export class DemosService {
  private readonly demos: SortedList<Demo, DemoOrderBy>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly freshness: DemoFreshness,
  ) {
    this.demos = demoList(dataSource);
  }

  /** Newest first, all of them. */
  list(): Promise<Demo[]> {
    return this.dataSource.manager.find(Demo, { order: { id: 'DESC' } });
  }

  page({ category, search, ...page }: DemosArgs): Promise<Page<Demo>> {
    return this.demos.page({ ...page, where: demosWhere({ category, search }) });
  }

  /** Those the search leaves, some at a time. */
  batches(
    filter: { search?: string | null },
    orderBy: DemoOrderBy,
    source?: RowSource,
  ): AsyncGenerator<Demo[]> {
    return this.demos.batches(demosWhere(filter), orderBy, source);
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: number): Promise<Demo> {
    const demo = await this.dataSource.manager.findOneBy(Demo, { id });
    if (!demo) throw demoNotFound();
    return demo;
  }

  /** @throws DomainError BAD_USER_INPUT for media nobody uploaded. */
  create(actor: Principal, input: CreateDemoInput): Promise<Demo> {
    return this.changing(async (manager) => {
      const { name, category, bpm = null, musicKey = null } = input;
      const files = {
        ...(await this.image(manager, input.img)),
        ...(await this.audio(manager, input.audio)),
      };
      const demo = await manager.save(manager.create(Demo, { name, category, bpm, musicKey, ...files }));
      await recordAudit(manager, { actor, action: 'demo.create', ...subject(demo), after: shown(demo) });
      return demo;
    });
  }

  /** @throws DomainError NOT_FOUND, BAD_USER_INPUT for media nobody uploaded. */
  async update(actor: Principal, id: number, input: UpdateDemoInput): Promise<Demo> {
    const { demo, replaced } = await this.changing(async (manager) => {
      const before = await this.lock(manager, id);
      const { name = before.name, category = before.category } = input;
      const { bpm = before.bpm, musicKey = before.musicKey } = input;
      const newImage = input.img && input.img !== before.img;
      const newAudio = input.audio && input.audio !== before.audio;
      const changes = {
        ...{ name, category, bpm, musicKey },
        ...(newImage ? await this.image(manager, input.img ?? '') : {}),
        ...(newAudio ? await this.audio(manager, input.audio ?? '') : {}),
      };
      const demo = await manager.save(manager.create(Demo, { ...before, ...changes }));
      const sides = { before: shown(before), after: shown(demo) };
      await recordAudit(manager, { actor, action: 'demo.update', ...subject(demo), ...sides });
      const replaced = [...(newImage ? [before.img] : []), ...(newAudio ? [before.audio] : [])];
      return { demo, replaced };
    });
    await this.media.discardUnused(replaced);
    return demo;
  }

  /** @throws DomainError NOT_FOUND */
  async remove(actor: Principal, id: number): Promise<{ message: string }> {
    const { img, audio } = await this.changing(async (manager) => {
      const demo = await this.lock(manager, id);
      await manager.delete(Demo, { id });
      await recordAudit(manager, { actor, action: 'demo.delete', ...subject(demo), before: shown(demo) });
      return demo;
    });
    await this.media.discardUnused([img, audio]);
    return { message: 'Demo deleted' };
  }

  private async changing<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.freshness.noteChange();
    return result;
  }

  private async lock(manager: EntityManager, id: number): Promise<Demo> {
    const demo = await manager.findOne(Demo, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!demo) throw demoNotFound();
    return demo;
  }

  private async image(manager: EntityManager, img: string): Promise<Pick<Demo, 'img'>> {
    if (!(await this.media.imageExists(img, manager))) throw imageUnknown();
    return { img };
  }

  private async audio(
    manager: EntityManager,
    audio: string,
  ): Promise<Pick<Demo, 'audio' | 'durationSeconds' | 'peaks'>> {
    const description = await this.media.describeAudio(audio, manager);
    if (!description) throw audioUnknown();
    return { audio, ...description };
  }
}

const subject = ({ id }: Demo) => ({ subject: `demo:${id}` });

/** What the audit log keeps of a demo. */
function shown({ name, category, bpm, musicKey, img, audio }: Demo): object {
  return { name, category, bpm, musicKey, img, audio };
}
