import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** An entity's columns under an alias, and how to make entities of what they answer. */
export class EntityRows<T extends ObjectLiteral> {
  /** For a SELECT list. */
  readonly columns: string;
  private readonly names: readonly (readonly [property: string, column: string])[];
  private readonly prototype: object;

  /** @param alias of the table in the query */
  constructor(dataSource: DataSource, entity: EntityTarget<T>, alias: string) {
    const metadata = dataSource.getMetadata(entity);
    this.prototype = (metadata.target as { prototype: object }).prototype;
    this.names = metadata.columns.map(({ propertyName }) => [propertyName, `${alias}.${propertyName}`]);
    this.columns = metadata.columns
      .map(({ propertyName, databaseName }) => `${alias}.${databaseName} AS "${alias}.${propertyName}"`)
      .join(', ');
  }

  read(row: Readonly<Record<string, unknown>>): T {
    const entity = Object.create(this.prototype) as Record<string, unknown>;
    for (const [property, column] of this.names) entity[property] = row[column];
    return entity as T;
  }
}
