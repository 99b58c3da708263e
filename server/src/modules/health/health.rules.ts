/** What a server must have to answer requests, and whether it has it. */
export interface Checks {
  database: boolean;
  migrations: boolean;
  jobs: boolean;
}

export interface Readiness {
  status: 'ready' | 'unready';
  checks: { [check in keyof Checks]: 'ok' | 'failing' };
}

export function readinessOf({ database, migrations, jobs }: Checks): Readiness {
  const word = (holds: boolean) => (holds ? 'ok' : 'failing');
  return {
    status: database && migrations && jobs ? 'ready' : 'unready',
    checks: { database: word(database), migrations: word(migrations), jobs: word(jobs) },
  };
}
