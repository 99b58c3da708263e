import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput, notFound } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { MediaService } from '../../platform/media/index.js';
import { DemoCacheListener } from './demo-cache.listener.js';
import { Demo } from './demo.entity.js';
import type { CreateDemoInput, UpdateDemoInput } from './demo.inputs.js';

export const demoNotFound = () => notFound('Demo');
const imageUnknown = () => invalidInput('The image must name an uploaded file', 'img');
const audioUnknown = () => invalidInput('The audio must name an uploaded file', 'audio');

/** Demo tracks of the services page: public, edited by admins. */
@Injectable()
export class DemosService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly cache: DemoCacheListener,
  ) {}

  /** All demos, newest first. */
  list(): Promise<Demo[]> {
    return this.dataSource.manager.find(Demo, { order: { id: 'DESC' } });
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: number): Promise<Demo> {
    const demo = await this.dataSource.manager.findOneBy(Demo, { id });
    if (!demo) throw demoNotFound();
    return demo;
  }

  /** @throws DomainError BAD_USER_INPUT for unknown media paths */
  create(actor: Principal, input: CreateDemoInput): Promise<Demo> {
    return this.change(async (manager) => {
      const { name, category, bpm = null, musicKey = null, mode = null } = input;
      const files = {
        ...(await this.image(manager, input.img)),
        ...(await this.audio(manager, input.audio)),
      };
      const demo = await manager.save(
        manager.create(Demo, { name, category, bpm, musicKey, mode, ...files }),
      );
      await recordAudit(manager, {
        actor,
        action: 'demo.create',
        subject: subjectOf(demo),
        after: auditFields(demo),
      });
      return demo;
    });
  }

  /** @throws DomainError NOT_FOUND, BAD_USER_INPUT for unknown media paths, STALE */
  async update(
    actor: Principal,
    id: number,
    input: UpdateDemoInput,
    expected: ExpectedVersion = null,
  ): Promise<Demo> {
    const { demo, replaced } = await this.change(async (manager) => {
      const before = await this.lock(manager, id);
      await requireVersion(manager, actor, subjectOf(before), before, expected);
      const { name = before.name, category = before.category } = input;
      const { bpm = before.bpm, musicKey = before.musicKey, mode = before.mode } = input;
      const newImage = input.img && input.img !== before.img;
      const newAudio = input.audio && input.audio !== before.audio;
      const changes = {
        name,
        category,
        bpm,
        musicKey,
        mode,
        ...(newImage ? await this.image(manager, input.img ?? '') : {}),
        ...(newAudio ? await this.audio(manager, input.audio ?? '') : {}),
      };
      const demo = await manager.save(manager.create(Demo, { ...before, ...changes }));
      await recordAudit(manager, {
        actor,
        action: 'demo.update',
        subject: subjectOf(demo),
        before: auditFields(before),
        after: auditFields(demo),
      });
      const replaced = [...(newImage ? [before.img] : []), ...(newAudio ? [before.audio] : [])];
      return { demo, replaced };
    });
    await this.media.discardUnused(replaced);
    return demo;
  }

  /** @throws DomainError NOT_FOUND, STALE */
  async remove(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<{ message: string }> {
    const { img, audio } = await this.change(async (manager) => {
      const demo = await this.lock(manager, id);
      await requireVersion(manager, actor, subjectOf(demo), demo, expected);
      await manager.delete(Demo, { id });
      await recordAudit(manager, {
        actor,
        action: 'demo.delete',
        subject: subjectOf(demo),
        before: auditFields(demo),
      });
      return demo;
    });
    await this.media.discardUnused([img, audio]);
    return { message: 'Demo deleted' };
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await retryTransaction(this.dataSource, work);
    this.cache.invalidate();
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

const subjectOf = ({ id }: Demo) => `demo:${id}`;

/** Fields of a demo in the audit log. */
function auditFields({ name, category, bpm, musicKey, mode, img, audio }: Demo): object {
  return { name, category, bpm, musicKey, mode, img, audio };
}
