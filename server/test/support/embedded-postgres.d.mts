export function compiledEmbeddedPostgres(): Promise<string>;
