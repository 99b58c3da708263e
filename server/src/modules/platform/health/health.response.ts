import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Conditions for serving requests. */
export interface Checks {
  database: boolean;
  migrations: boolean;
  jobs: boolean;
}

type CheckResult = 'ok' | 'failing';
const CHECK_RESULTS: CheckResult[] = ['ok', 'failing'];

export class ReadinessChecks {
  @ApiProperty({ description: 'The database responds.', enum: CHECK_RESULTS })
  database: CheckResult;

  @ApiProperty({ description: 'Every migration is applied.', enum: CHECK_RESULTS })
  migrations: CheckResult;

  @ApiProperty({ description: 'Jobs are running.', enum: CHECK_RESULTS })
  jobs: CheckResult;
}

@ApiSchema({ name: 'Readiness' })
export class Readiness {
  @ApiProperty({ description: 'Ready when every check is ok.', enum: ['ready', 'unready'] })
  status: 'ready' | 'unready';

  @ApiProperty({ description: 'Result of each check.' })
  checks: ReadinessChecks;
}

export function readinessOf({ database, migrations, jobs }: Checks): Readiness {
  const result = (isMet: boolean): CheckResult => (isMet ? 'ok' : 'failing');
  return {
    status: database && migrations && jobs ? 'ready' : 'unready',
    checks: { database: result(database), migrations: result(migrations), jobs: result(jobs) },
  };
}
