import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { normalisedTags, type AnnotatedKind } from '#domain/annotations.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { UsersService } from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { Annotation, Note, RECORDS } from './annotation.entity.js';
import { assigneeIsNoAdmin, noteNotFound, notYourNote, recordNotFound } from './annotation.errors.js';

/** A record by its kind and number. */
export interface RecordKey {
  kind: AnnotatedKind;
  id: number;
}

/** Notes, tags and assignee of a record. */
export interface RecordAnnotations {
  tags: string[];
  assignee: Pick<User, 'id' | 'name' | 'lastName' | 'email'> | null;
  /** Latest first. */
  notes: Note[];
  /** Version of tags and assignee; 1 before the first change. Each note has its own. */
  version: number;
}

/** A record with its tags. */
export interface TaggedRecord {
  id: number;
  tags: string[];
}

/** Notes, tags and assignee of records. The row of a record's annotations is locked by each change. */
@Injectable()
export class AnnotationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async annotationsOf(record: RecordKey): Promise<RecordAnnotations> {
    const { manager } = this.dataSource;
    await requireRecord(manager, record);
    const found = await manager.findOneBy(Annotation, { [RECORDS[record.kind].key]: record.id });
    return found ? this.withNotes(manager, found) : { tags: [], assignee: null, notes: [], version: 1 };
  }

  /** Tags in use on records of a kind, alphabetically. */
  async tagsOf(kind: AnnotatedKind): Promise<string[]> {
    const rows: { tag: string }[] = await this.dataSource.query(
      `SELECT DISTINCT unnest(tags) AS tag FROM annotations WHERE ${RECORDS[kind].column} IS NOT NULL ORDER BY tag`,
    );
    return rows.map(({ tag }) => tag);
  }

  /**
   * Tags of the records of a kind that have any, latest record first.
   * @param ids only these records
   */
  async taggedRecords(kind: AnnotatedKind, ids?: readonly number[]): Promise<TaggedRecord[]> {
    const { column } = RECORDS[kind];
    return this.dataSource.query(
      `SELECT ${column} AS id, tags FROM annotations
        WHERE ${column} IS NOT NULL AND tags <> '{}' AND ($1::integer[] IS NULL OR ${column} = ANY ($1))
        ORDER BY id DESC`,
      [ids ?? null],
    );
  }

  /** @throws DomainError NOT_FOUND */
  addNote(actor: Principal, record: RecordKey, text: string): Promise<Note> {
    return retryTransaction(this.dataSource, async (manager) => {
      const { id: annotationId } = await lock(manager, record);
      const { id: authorId, email: authorEmail } = actor;
      const note = await manager.save(
        manager.create(Note, { annotationId, text, authorId, authorEmail, editedAt: null }),
      );
      await recordAudit(manager, {
        actor,
        action: 'note.create',
        subject: subjectOf(record),
        // Not the text: it can be deleted, the audit log cannot.
        after: { note: note.id },
      });
      return note;
    });
  }

  /** @throws DomainError NOT_FOUND; FORBIDDEN for a note of another admin; STALE */
  editNote(actor: Principal, id: number, text: string, expected: ExpectedVersion = null): Promise<Note> {
    return retryTransaction(this.dataSource, async (manager) => {
      const { note, record } = await lockOwnNote(manager, actor, id);
      await requireVersion(manager, actor, subjectOf(record), note, expected);
      if (note.text === text) return note;
      Object.assign(note, { text, editedAt: new Date() });
      await manager.save(note);
      await recordAudit(manager, {
        actor,
        action: 'note.update',
        subject: subjectOf(record),
        after: { note: id },
      });
      return note;
    });
  }

  /** @throws DomainError NOT_FOUND; FORBIDDEN for a note of another admin; STALE */
  deleteNote(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<{ message: string }> {
    return retryTransaction(this.dataSource, async (manager) => {
      const { note, record } = await lockOwnNote(manager, actor, id);
      await requireVersion(manager, actor, subjectOf(record), note, expected);
      await manager.delete(Note, id);
      await recordAudit(manager, {
        actor,
        action: 'note.delete',
        subject: subjectOf(record),
        before: { note: id },
      });
      return { message: 'Note deleted' };
    });
  }

  /** Replaces the tags of a record. @throws DomainError NOT_FOUND, STALE */
  async setTags(
    actor: Principal,
    record: RecordKey,
    given: readonly string[],
    expected: ExpectedVersion = null,
  ): Promise<RecordAnnotations> {
    const tags = normalisedTags(given);
    await this.change(actor, record, expected, 'tags', async (manager, annotation) => {
      const before = annotation.tags;
      if (before.join('\n') === tags.join('\n')) return null;
      await manager.update(Annotation, annotation.id, { tags });
      return { before: { tags: before.join(', ') }, after: { tags: tags.join(', ') } };
    });
    return this.annotationsOf(record);
  }

  /**
   * @param adminId null for nobody
   * @throws DomainError NOT_FOUND, STALE; BAD_USER_INPUT for an account that is no admin
   */
  async assign(
    actor: Principal,
    record: RecordKey,
    adminId: number | null,
    expected: ExpectedVersion = null,
  ): Promise<RecordAnnotations> {
    const admin = adminId === null ? null : await this.users.findUser(adminId);
    if (adminId !== null && !admin?.isAdmin) throw assigneeIsNoAdmin();
    await this.change(actor, record, expected, 'assign', async (manager, annotation) => {
      if (annotation.assigneeId === adminId) return null;
      const { assigneeId } = annotation;
      const before = assigneeId === null ? null : await this.users.findUser(assigneeId);
      await manager.update(Annotation, annotation.id, { assigneeId: adminId });
      return { before: { assignee: before?.email ?? null }, after: { assignee: admin?.email ?? null } };
    });
    return this.annotationsOf(record);
  }

  /**
   * Moves the annotations of an account to another one, for the transaction that merges the two. Tags are united; the
   * assignee of the account that stays wins.
   */
  async mergeUsers(manager: EntityManager, fromId: number, intoId: number): Promise<void> {
    const from = await manager.findOneBy(Annotation, { userId: fromId });
    if (!from) return;
    const into = await lock(manager, { kind: 'user', id: intoId });
    await manager.update(Note, { annotationId: from.id }, { annotationId: into.id });
    await manager.update(Annotation, into.id, {
      tags: normalisedTags([...into.tags, ...from.tags]),
      assigneeId: into.assigneeId ?? from.assigneeId,
    });
    await manager.delete(Annotation, from.id);
  }

  private async withNotes(
    manager: EntityManager,
    { id, tags, assigneeId, version }: Annotation,
  ): Promise<RecordAnnotations> {
    const assignee = assigneeId === null ? null : await this.users.findUser(assigneeId);
    const notes = await manager.find(Note, { where: { annotationId: id }, order: { id: 'DESC' } });
    return { tags, assignee, notes, version };
  }

  private change(
    actor: Principal,
    record: RecordKey,
    expected: ExpectedVersion,
    what: 'tags' | 'assign',
    work: (
      manager: EntityManager,
      annotation: Annotation,
    ) => Promise<{ before: object; after: object } | null>,
  ): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const annotation = await lock(manager, record);
      if (expected !== null) {
        const current = await this.withNotes(manager, annotation);
        await requireVersion(manager, actor, subjectOf(record), current, expected);
      }
      const changed = await work(manager, annotation);
      if (!changed) return;
      const kind = auditKind(record);
      await recordAudit(manager, {
        actor,
        action: `${kind}.${what}`,
        subject: subjectOf(record),
        ...changed,
      });
    });
  }
}

async function requireRecord(manager: EntityManager, { kind, id }: RecordKey): Promise<void> {
  const { entity, label } = RECORDS[kind];
  if (!(await manager.existsBy<{ id: number }>(entity, { id }))) throw recordNotFound(label);
}

/** Locks the annotations of a record, created when it has none. */
async function lock(manager: EntityManager, record: RecordKey): Promise<Annotation> {
  await requireRecord(manager, record);
  const key = { [RECORDS[record.kind].key]: record.id };
  await manager.createQueryBuilder().insert().into(Annotation).values(key).orIgnore().execute();
  return manager.findOneOrFail(Annotation, { where: key, lock: { mode: 'pessimistic_write' } });
}

async function lockOwnNote(
  manager: EntityManager,
  actor: Principal,
  id: number,
): Promise<{ note: Note; record: RecordKey }> {
  const note = await manager.findOne(Note, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!note) throw noteNotFound();
  if (note.authorId !== actor.id) throw notYourNote();
  const annotation = await manager.findOneByOrFail(Annotation, { id: note.annotationId });
  for (const [kind, { key }] of Object.entries(RECORDS) as [AnnotatedKind, (typeof RECORDS)['order']][]) {
    const recordId = annotation[key];
    if (recordId !== null) return { note, record: { kind, id: recordId } };
  }
  throw noteNotFound();
}

const auditKind = ({ kind }: RecordKey) => kind.replace('_', '-');
const subjectOf = (record: RecordKey) => `${auditKind(record)}:${record.id}`;
