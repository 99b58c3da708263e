import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { prepared } from '#core/database/index.js';
import { Order, OrderLine } from '../order.entity.js';

/** Columns of a new order that the database fills. */
interface Inserted extends Pick<Order, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'changedAt'> {
  lines: Pick<OrderLine, 'id' | 'version'>[];
}

interface NamedColumn {
  property: string;
  column: string;
}

/** Stores new orders. */
@Injectable()
export class NewOrderRepository {
  private readonly ofOrder: readonly NamedColumn[];
  private readonly ofLine: readonly NamedColumn[];
  private readonly statement: string;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.ofOrder = columnsOf(dataSource, Order);
    this.ofLine = columnsOf(dataSource, OrderLine).filter(({ property }) => property !== 'orderId');
    const order = this.ofOrder.map(({ column }) => column).join(', ');
    const line = this.ofLine.map(({ column }) => column).join(', ');
    this.statement = prepared(
      `WITH placed AS (
         INSERT INTO orders (${order}) SELECT ${order} FROM json_populate_record(NULL::orders, $1) RETURNING *
       ), line AS (
         INSERT INTO order_lines (order_id, ${line})
         SELECT placed.id, ${this.ofLine.map(({ column }) => `wanted.${column}`).join(', ')}
           FROM placed, json_populate_recordset(NULL::order_lines, $2) WITH ORDINALITY AS wanted
          ORDER BY wanted.ordinality
         RETURNING id, version
       ), step AS (
         INSERT INTO order_status_changes (order_id, to_status, changed_by) SELECT id, status, $3 FROM placed
       )
       SELECT id, version, created_at AS "createdAt", updated_at AS "updatedAt", changed_at AS "changedAt",
              (SELECT json_agg(line ORDER BY line.id) FROM line) AS lines
         FROM placed`,
    );
  }

  /**
   * Inserts an order with its lines and the first step of its history, in one statement.
   * @param placedBy e-mail address of the buyer
   * @returns the order with its lines
   */
  async insert(
    manager: EntityManager,
    order: Order,
    lines: readonly OrderLine[],
    placedBy: string,
  ): Promise<Order> {
    const [inserted] = (await manager.query(this.statement, [
      JSON.stringify(rowOf(this.ofOrder, order)),
      JSON.stringify(lines.map((line) => rowOf(this.ofLine, line))),
      placedBy,
    ])) as [Inserted];
    const { lines: added, ...columns } = inserted;
    Object.assign(order, columns);
    order.lines = lines.map((line, i) => Object.assign(line, { orderId: order.id }, added[i]));
    return order;
  }
}

/** Columns that are not left to the database. */
function columnsOf<T extends ObjectLiteral>(dataSource: DataSource, entity: EntityTarget<T>): NamedColumn[] {
  const { columns } = dataSource.getMetadata(entity);
  return columns
    .filter(
      ({ isGenerated, isVersion, isCreateDate, isUpdateDate, isInsert }) =>
        isInsert && !isGenerated && !isVersion && !isCreateDate && !isUpdateDate,
    )
    .map(({ propertyName, databaseName }) => ({ property: propertyName, column: databaseName }));
}

function rowOf(columns: readonly NamedColumn[], entity: ObjectLiteral): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ property, column }) => [column, entity[property]]));
}
