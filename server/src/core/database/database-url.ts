/** Address of the primary database, for what speaks to PostgreSQL beside TypeORM (jobs, LISTEN, rate limits). */
export class DatabaseUrl {
  constructor(readonly value: string) {}
}
