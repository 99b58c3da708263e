import { jobHandlersOf } from '../../../test/support/jobs.js';
import { Job, type JobRun } from './job.decorator.js';

class NightJob {
  private readonly seen: unknown[] = [];

  @Job('sweep', { cron: '0 3 * * *' })
  @Job('demo.sweep')
  sweep(): Promise<void> {
    this.seen.push('swept');
    return Promise.resolve();
  }

  @Job('send')
  send({ id }: { id: number }, { attempt }: JobRun): Promise<void> {
    this.seen.push([id, attempt]);
    return Promise.resolve();
  }

  results(): readonly unknown[] {
    return this.seen;
  }
}

class OtherNightJob {
  @Job('sweep')
  sweep(): Promise<void> {
    return Promise.resolve();
  }
}

it('finds the handlers of all tasks with their schedules', async () => {
  const instance = new NightJob();
  const jobs = new Map(jobHandlersOf(instance).entries());
  expect([...jobs].map(([task, { cron }]) => [task, cron])).toEqual([
    ['demo.sweep', undefined],
    ['sweep', '0 3 * * *'],
    ['send', undefined],
  ]);
  const run = { attempt: 2, signal: undefined };
  await jobs.get('demo.sweep')!.handler({} as never, run);
  await jobs.get('send')!.handler({ id: 7 } as never, run);
  expect(instance.results()).toEqual(['swept', [7, 2]]);
});

it('refuses two handlers of one task', () => {
  expect(() => jobHandlersOf(new NightJob(), new OtherNightJob()).entries()).toThrow(
    'Two handlers for the job sweep',
  );
});
