import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_TEST_ORDERS } from '#domain/api-tokens.js';
import type { OrderStatus } from '#domain/statuses.js';
import type { ApiTokenIdentity, Principal } from '#core/auth/index.js';
import { rehearseTransaction } from '#core/database/index.js';
import { decodeCursor, encodeCursor, ListPage, type Page } from '#core/pagination/index.js';
import type { MyOrdersArgs } from '../order-list.inputs.js';
import { Order } from '../order.entity.js';
import { keyUsedForAnotherOrder, orderNotFound } from '../order.errors.js';

interface TestOrderRow {
  id: number;
  status: OrderStatus;
  requestHash: string;
  content: object;
  createdAt: Date;
  changedAt: Date;
}

interface TestOrderRequest {
  idempotencyKey: string | null;
  requestHash: string;
}

const COLUMNS = `id, status, request_hash AS "requestHash", content, created_at AS "createdAt", changed_at AS "changedAt"`;

/**
 * Orders of test tokens. Each is placed by the rules of a real order in a transaction that is rolled back, so it reserves,
 * mails, books and publishes nothing, and is then stored apart, where no figure, list or job of the shop reads it. A token sees
 * its own test orders alone.
 */
@Injectable()
export class TestOrdersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param placeOnce places the real order in the given transaction
   * @throws DomainError as a real order does
   */
  async place(
    token: ApiTokenIdentity,
    { idempotencyKey, requestHash }: TestOrderRequest,
    placeOnce: (manager: EntityManager) => Promise<Order>,
  ): Promise<Order> {
    const earlier = await this.findByKey(token, idempotencyKey, requestHash);
    if (earlier) return earlier;
    const order = await rehearseTransaction(this.dataSource, placeOnce);
    const [stored]: TestOrderRow[] = await this.dataSource.query(
      `INSERT INTO test_orders (token_id, idempotency_key, request_hash, content) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [token.id, idempotencyKey, requestHash, JSON.stringify(contentOf(order))],
    );
    await this.deleteOldest(token);
    if (stored) return this.toOrder(stored);
    // A parallel request with the same key was faster.
    return (await this.findByKey(token, idempotencyKey, requestHash)) ?? order;
  }

  /** Newest first or the changes since a moment, at most `MAX_TEST_ORDERS`. */
  async list(token: ApiTokenIdentity, updatedSince?: Date | null): Promise<Order[]> {
    const rows: TestOrderRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM test_orders WHERE token_id = $1 ORDER BY id DESC LIMIT $2`,
      [token.id, MAX_TEST_ORDERS],
    );
    const orders = rows.map((row) => this.toOrder(row));
    if (!updatedSince) return orders;
    return orders.filter(({ changedAt }) => changedAt >= updatedSince).sort(byChange);
  }

  /** A page of the list. @throws DomainError BAD_USER_INPUT for a cursor that is not one of its own */
  async page(
    token: ApiTokenIdentity,
    { first, after = null, updatedSince }: MyOrdersArgs,
  ): Promise<Page<Order>> {
    const all = await this.list(token, updatedSince);
    const { cursorOf, isBehind } = updatedSince ? BY_CHANGE : BY_NUMBER;
    const rest = after === null ? all : all.filter(isBehind(after));
    return new ListPage(
      rest.slice(0, first),
      cursorOf,
      { hasNextPage: rest.length > first, hasPreviousPage: rest.length < all.length },
      () => all.length,
    );
  }

  /** @throws DomainError NOT_FOUND, for real orders and those of other tokens too */
  async get(token: ApiTokenIdentity, id: number): Promise<Order> {
    const [row]: TestOrderRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM test_orders WHERE token_id = $1 AND id = $2`,
      [token.id, id],
    );
    if (!row) throw orderNotFound();
    return this.toOrder(row);
  }

  /** Idempotent. @throws DomainError NOT_FOUND */
  async cancel(token: ApiTokenIdentity, id: number): Promise<Order> {
    await this.dataSource.query(
      `UPDATE test_orders SET status = 'cancelled',
              content = jsonb_set(content, '{version}', to_jsonb((content->>'version')::int + 1))
        WHERE token_id = $1 AND id = $2 AND status <> 'cancelled'`,
      [token.id, id],
    );
    return this.get(token, id);
  }

  private async findByKey(
    token: ApiTokenIdentity,
    key: string | null,
    requestHash: string,
  ): Promise<Order | null> {
    if (key === null) return null;
    const [row]: TestOrderRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM test_orders WHERE token_id = $1 AND idempotency_key = $2`,
      [token.id, key],
    );
    if (row && row.requestHash !== requestHash) throw keyUsedForAnotherOrder();
    return row ? this.toOrder(row) : null;
  }

  private async deleteOldest(token: ApiTokenIdentity): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM test_orders WHERE token_id = $1 AND id <=
         (SELECT id FROM test_orders WHERE token_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [token.id, MAX_TEST_ORDERS],
    );
  }

  private toOrder({ id, status, content, createdAt, changedAt }: TestOrderRow): Order {
    const order = this.dataSource.manager.create(Order, {
      termsVersion: null,
      storedConsents: null,
      ...content,
      id,
      status,
      createdAt,
      changedAt,
      serviceOrderId: null,
      serviceStage: null,
    });
    order.holdExpiresAt = new Date(order.holdExpiresAt);
    return order;
  }
}

interface Position {
  cursorOf: (order: Order) => string;
  isBehind: (cursor: string) => (order: Order) => boolean;
}

const BY_NUMBER: Position = {
  cursorOf: ({ id }) => encodeCursor([id]),
  isBehind: (cursor) => {
    const last = Number(decodeCursor(cursor, 1)[0]);
    return ({ id }) => id < last;
  },
};

const BY_CHANGE: Position = {
  cursorOf: ({ changedAt, id }) => encodeCursor([changedAt.getTime(), id]),
  isBehind: (cursor) => {
    const [moment, last] = decodeCursor(cursor, 2).map(Number) as [number, number];
    return ({ changedAt, id }) =>
      changedAt.getTime() > moment || (changedAt.getTime() === moment && id > last);
  },
};

const byChange = (a: Order, b: Order) => a.changedAt.getTime() - b.changedAt.getTime() || a.id - b.id;

/** The test token of a caller; null for everyone who acts on real orders. */
export function testTokenOf({ apiToken }: Principal): ApiTokenIdentity | null {
  return apiToken?.test ? apiToken : null;
}

/** The order without what names the caller's address and the files of its tracks. */
function contentOf(order: Order): object {
  const lines = order.lines.map((line) => ({ ...line, downloadLink: '', projectLink: null }));
  return { ...order, callerHash: null, lines };
}
