import type { DataSource } from 'typeorm';

/** A marked column, as SQL names it. */
interface MarkedColumn {
  table: string;
  column: string;
}

/**
 * Makes a decorator for columns of entities. A module offers one for what it looks after, such as files, and finds by it the
 * columns of others that refer to them.
 */
export function columnMark() {
  const key = Symbol('column mark');
  const propertiesOf = (entity: object) => (Reflect.getOwnMetadata(key, entity) ?? []) as string[];
  const mark = (): PropertyDecorator => (target, property) => {
    const entity = target.constructor;
    Reflect.defineMetadata(key, [...propertiesOf(entity), String(property)], entity);
  };
  const columnsOf = (dataSource: DataSource): MarkedColumn[] =>
    dataSource.entityMetadatas.flatMap(({ target, tableName, columns }) => {
      const marked = typeof target === 'function' ? propertiesOf(target) : [];
      return columns
        .filter(({ propertyName }) => marked.includes(propertyName))
        .map(({ databaseName }) => ({ table: tableName, column: databaseName }));
    });
  return { mark, columnsOf };
}
