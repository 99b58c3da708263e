import { choice, named, object, text, type OperationDescription, type Tag } from '../api-docs/index.js';

export const HEALTH_TAG: Tag = {
  name: 'Operation',
  description: 'For the machines that watch over this one.',
};

const check = (description: string) => choice(description, ['ok', 'failing']);

const READINESS = named(
  'Readiness',
  object({
    status: choice('Whether requests should come here.', ['ready', 'unready']),
    checks: {
      ...object({
        database: check('The database answers.'),
        migrations: check('Every migration is applied.'),
        jobs: check('Jobs are running.'),
      }),
      description: 'What it needs for that.',
    },
  }),
);

export const HEALTH_API = {
  alive: {
    summary: 'Tell whether the process is alive',
    answer: object({ status: choice('Always this.', ['alive']) }),
  },
  ready: {
    summary: 'Tell whether it can do its work',
    answer: READINESS,
    answers: { 503: { description: 'Not now.', schema: READINESS } },
  },
  figures: {
    summary: 'Metrics for Prometheus',
    answers: {
      200: {
        description: 'The figures.',
        contentType: 'text/plain; version=0.0.4; charset=utf-8',
        schema: text('One a line.', 'process_cpu_user_seconds_total 1.5'),
      },
    },
  },
} satisfies Record<string, OperationDescription>;
