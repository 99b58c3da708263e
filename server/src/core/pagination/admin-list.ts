import type { Type as Class } from '@nestjs/common';
import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import type { DataSource, ObjectLiteral } from 'typeorm';
import { describeOrder } from '../graphql/index.js';
import { ListArgs } from './page.js';
import { EntityRows, SortedList, type Sort, type SortKey } from './sorted-list.js';

/** NEWEST and OLDEST sort by id; every other key of a list has both directions. */
type OrderName<Key extends string> = 'NEWEST' | 'OLDEST' | `${Key}_${'ASC' | 'DESC'}`;

/** The sorts of a list by their names. @param alias of the table, whose key must be `id` */
export function sortsBy<Key extends string>(
  alias: string,
  keys: Readonly<Record<Key, SortKey>>,
): Record<OrderName<Key>, Sort> {
  const id: SortKey = { sql: `${alias}.id`, type: 'integer' };
  const sorts = Object.entries<SortKey>(keys).flatMap(([name, key]): [string, Sort][] => [
    [`${name}_ASC`, { key, descending: false }],
    [`${name}_DESC`, { key, descending: true }],
  ]);
  return {
    NEWEST: { key: id, descending: true },
    OLDEST: { key: id, descending: false },
    ...Object.fromEntries(sorts),
  } as Record<OrderName<Key>, Sort>;
}

/** Declares the GraphQL enum of a list's sorts; the values are described by their names. */
export function orderByEnum<Name extends string>(
  name: string,
  description: string,
  sorts: Readonly<Record<Name, Sort>>,
): { [N in Name]: N } {
  const names = Object.fromEntries(Object.keys(sorts).map((sort) => [sort, sort])) as { [N in Name]: N };
  registerEnumType(names, { name, description, valuesMap: describeOrder(names) });
  return names;
}

/** Declares the arguments of a list with paging, filter and order, NEWEST by default. Subclass the result. */
export function listArgsOf<Filter extends object, Name extends string>(
  filter: Class<Filter>,
  orderBy: Readonly<Record<Name | 'NEWEST', string>>,
): Class<ListArgs & { filter?: Filter | null; orderBy: Name | 'NEWEST' }> {
  @ArgsType()
  class FilteredListArgs extends ListArgs {
    @Field(() => filter, { nullable: true, description: 'Narrows the list.' })
    @IsOptional()
    @ValidateNested()
    @Type(() => filter)
    filter?: Filter | null;

    @Field(() => orderBy as object, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
    @IsEnum(orderBy)
    orderBy: Name | 'NEWEST' = 'NEWEST';
  }
  return FilteredListArgs;
}

/** A sorted list of entities, read without joins. */
export function entityList<Row extends ObjectLiteral, Name extends string>(
  dataSource: DataSource,
  entity: Class<Row>,
  alias: string,
  sorts: Readonly<Record<Name, Sort>>,
): SortedList<Row, Name> {
  const rows = new EntityRows(dataSource, entity, alias);
  const table = dataSource.getMetadata(entity).tableName;
  return new SortedList(
    dataSource,
    { table, alias, select: rows.columns, read: (row) => rows.read(row) },
    sorts,
  );
}
