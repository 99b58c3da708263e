import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppModule } from '../app.module.js';
import { readConfiguration } from '../core/config/index.js';
import { buildSchemaText } from '../core/graphql/build-schema.js';

/** `npm run schema`: writes the schema that the code declares to server/schema.graphql. */
const configuration = readConfiguration({ DATA_DIR: 'var', APP_SECRET: 'the schema needs no secret' });
writeFileSync(
  resolve('server/schema.graphql'),
  await buildSchemaText(AppModule.forRoot(configuration, 'postgres://localhost/none')),
);
