import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { VARIABLES, readConfiguration } from '#core/config/configuration.js';

interface Service {
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  restart?: string;
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
};
const app = compose.services['app']!;
const services = Object.entries(compose.services);

const SECRETS: Record<string, string> = {
  APP_SECRET: 'a-secret-of-this-installation',
  POSTGRES_PASSWORD: 'c0ffee',
  S3_SECRET_ACCESS_KEY: 'c0ffee42',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'Their-0wn!',
};

/** Values of `${NAME:-default}` and `${NAME:?}` in Compose when exactly the secrets are given. */
function substituted(text: string): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, sign?: string, fallback = '') => {
      const value = SECRETS[name] ?? (sign === '-' ? fallback : undefined);
      if (value === undefined) throw new Error(`${name} is required`);
      return value;
    },
  );
}

function appEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(app.environment ?? {}).map(([name, value]) => [name, substituted(value)]),
  );
}

it('gives the application only variables that it knows', () => {
  const unknown = Object.keys(app.environment ?? {}).filter((name) => !VARIABLES.includes(name));

  expect(unknown).toEqual([]);
});

it('configures the application completely from the secrets alone', () => {
  const configuration = readConfiguration({ ...appEnvironment(), HOST: '0.0.0.0', DATA_DIR: '/data' });

  expect(configuration).toMatchObject({
    production: true,
    databaseUrl: 'postgres://ghostnote:c0ffee@postgres:5432/ghostnote',
    redisUrl: 'redis://redis:6379',
    seedDemo: false,
    s3: { endpoint: 'http://s3:8333', bucket: 'ghostnote-media', secretAccessKey: 'c0ffee42' },
  });
});

it('refuses to start without any one of the secrets', () => {
  const file = readFileSync('docker-compose.yml', 'utf8');

  for (const name of Object.keys(SECRETS)) expect(file).toContain(`\${${name}:?}`);
});

it('starts the application after every service it names by host', () => {
  const hosts = Object.values(appEnvironment())
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value).hostname)
    .filter((host) => host in compose.services);
  const awaited = new Set(services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on)));

  expect(hosts.sort()).toEqual(['mailpit', 'postgres', 'redis', 's3']);
  expect(hosts.filter((host) => !awaited.has(host))).toEqual([]);
});

it('lets anybody read the media in the bucket, and only the application read packages, write or list', () => {
  const { identities } = JSON.parse(substituted(compose.configs['s3-identities']!.content)) as {
    identities: {
      name: string;
      actions: string[];
      credentials?: { accessKey: string; secretKey: string }[];
    }[];
  };
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = appEnvironment();
  const anonymous = identities.find(({ name }) => name === 'anonymous');
  const signing = identities.filter(({ credentials }) => credentials);

  expect(anonymous).toEqual({ name: 'anonymous', actions: [`Read:${S3_BUCKET}/media/*`] });
  expect(signing.map(({ credentials }) => credentials)).toEqual([
    [{ accessKey: S3_ACCESS_KEY_ID, secretKey: S3_SECRET_ACCESS_KEY }],
  ]);
  expect(appEnvironment()['MEDIA_URL']).toBe(`http://localhost:9000/${S3_BUCKET}`);
});

it('waits for health, which every awaited service reports', () => {
  for (const [, { depends_on = {} }] of services) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const service = compose.services[name];
      expect(service).toBeDefined();
      expect({ name, reportsHealth: Boolean(service?.healthcheck) }).toEqual({
        name,
        reportsHealth: condition === 'service_healthy',
      });
    }
  }
});

it('keeps what must last in named volumes', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));

  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
});
