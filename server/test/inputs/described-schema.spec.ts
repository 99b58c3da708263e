import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { AppModule } from '../../src/app.module.js';
import { readConfiguration } from '../../src/core/config/index.js';
import { buildSchemaText } from '../../src/core/graphql/build-schema.js';

const FILE = 'server/schema.graphql';
const schema = buildSchema(readFileSync(FILE, 'utf8'));

it('is written to the file that integrators read', async () => {
  const configuration = readConfiguration({ DATA_DIR: 'var', APP_SECRET: 'the schema needs no secret' });
  const text = await buildSchemaText(AppModule.forRoot(configuration, 'postgres://localhost/none'));
  expect(text).toBe(readFileSync(FILE, 'utf8'));
});

it('describes every type, field, argument and value', () => {
  const missing: string[] = [];
  const need = (name: string, description: string | null | undefined) => description || missing.push(name);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    need(type.name, type.description);
    if (isEnumType(type))
      type.getValues().forEach((value) => need(`${type.name}.${value.name}`, value.description));
    if (isInputObjectType(type)) {
      Object.values(type.getFields()).forEach((field) =>
        need(`${type.name}.${field.name}`, field.description),
      );
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      need(`${type.name}.${field.name}`, field.description);
      for (const argument of field.args)
        need(`${type.name}.${field.name}(${argument.name})`, argument.description);
    }
  }
  expect(missing).toEqual([]);
});
