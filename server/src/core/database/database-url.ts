/** Address of the primary database, for connections outside TypeORM (jobs, LISTEN). */
export class DatabaseUrl {
  constructor(readonly value: string) {}
}
