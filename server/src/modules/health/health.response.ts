import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The conditions for serving requests, and which of them hold. */
export interface Checks {
  database: boolean;
  migrations: boolean;
  jobs: boolean;
}

type CheckResult = 'ok' | 'failing';
const CHECK_RESULTS: CheckResult[] = ['ok', 'failing'];

export class ReadinessChecks {
  @ApiProperty({ description: 'The database answers.', enum: CHECK_RESULTS })
  database: CheckResult;

  @ApiProperty({ description: 'Every migration is applied.', enum: CHECK_RESULTS })
  migrations: CheckResult;

  @ApiProperty({ description: 'Jobs are running.', enum: CHECK_RESULTS })
  jobs: CheckResult;
}

@ApiSchema({ name: 'Readiness' })
export class Readiness {
  @ApiProperty({ description: 'Says if requests should be sent to this server.', enum: ['ready', 'unready'] })
  status: 'ready' | 'unready';

  @ApiProperty({ description: 'The conditions for that.' })
  checks: ReadinessChecks;
}

export function readinessOf({ database, migrations, jobs }: Checks): Readiness {
  const result = (holds: boolean): CheckResult => (holds ? 'ok' : 'failing');
  return {
    status: database && migrations && jobs ? 'ready' : 'unready',
    checks: { database: result(database), migrations: result(migrations), jobs: result(jobs) },
  };
}
