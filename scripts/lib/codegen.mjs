import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { writeWhole } from './build-record.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

const require = createRequire(import.meta.url);

/** Writes the files whose content differs. @param configFile a configuration of GraphQL Code Generator */
export async function writeOperations(configFile) {
  for (const [file, content] of Object.entries(await generateOperations(configFile))) {
    if (currentContent(file) !== content) writeWhole(file, content);
  }
}

/** @throws Error that names each generated file that differs from its sources */
export async function checkOperations(configFile) {
  const files = Object.entries(await generateOperations(configFile));
  const stale = files.filter(([file, content]) => currentContent(file) !== content).map(([file]) => file);
  if (stale.length > 0) throw new Error(`npm run codegen writes other files:\n${stale.join('\n')}`);
}

/**
 * Generates what a configuration describes, by the packages behind the command of GraphQL Code Generator, which alone brings
 * 150 more. Returns the content of each file by its path.
 */
async function generateOperations(configFile) {
  const { parse: parseYaml } = await import('yaml');
  const { codegen } = await import('@graphql-codegen/core');
  const { parse, buildASTSchema } = require('graphql');
  const folder = dirname(resolve(ROOT, configFile));
  const configuration = parseYaml(readFileSync(resolve(ROOT, configFile), 'utf8'));
  const schema = withLookups(parse(await schemaText(configuration.schema, folder)), configuration.lookups);
  const documents = operationFiles(configuration.documents, folder).map((location) => {
    const rawSDL = readFileSync(location, 'utf8');
    return { location, rawSDL, document: parse(rawSDL) };
  });
  const shared = { schema, schemaAst: buildASTSchema(schema), documents, pluginContext: {} };

  const files = {};
  for (const [output, part] of Object.entries(configuration.generates)) {
    const { plugins = [] } = part;
    const options = {
      ...shared,
      config: { ...configuration.config, ...part.config },
      plugins: plugins.map((name) => ({ [name]: {} })),
      pluginMap: Object.fromEntries(plugins.map((name) => [name, pluginNamed(name, folder)])),
    };
    const target = join(folder, output);
    const outputs = part.preset
      ? await presetNamed(part.preset).buildGeneratesSection({
          ...options,
          baseOutputDir: target,
          presetConfig: part.presetConfig ?? {},
        })
      : [{ ...options, filename: target }];
    for (const one of outputs) files[one.filename] = await codegen(one);
  }
  return files;
}

/** @param lookups fields of Query whose results the operations read as never null */
function withLookups(schema, lookups = []) {
  const definitions = schema.definitions.map((definition) => {
    if (definition.kind !== 'ObjectTypeDefinition' || definition.name.value !== 'Query') return definition;
    const fields = definition.fields.map((field) =>
      lookups.includes(field.name.value) && field.type.kind !== 'NonNullType'
        ? { ...field, type: { kind: 'NonNullType', type: field.type } }
        : field,
    );
    return { ...definition, fields };
  });
  return { ...schema, definitions };
}

/** @param source a file, or the address of a server that allows introspection */
async function schemaText(source, folder) {
  if (!/^https?:/.test(source)) return readFileSync(join(folder, source), 'utf8');
  const { buildClientSchema, getIntrospectionQuery, printSchema } = require('graphql');
  const response = await fetch(source, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  return printSchema(buildClientSchema((await response.json()).data));
}

/** @param pattern a file, or a folder and `**` with an extension */
function operationFiles(pattern, folder) {
  const [start, extension] = pattern.split('/**/*');
  if (extension === undefined) return [join(folder, pattern)];
  const files = sourceFiles(relative(ROOT, join(folder, start)));
  return files.filter((file) => file.endsWith(extension)).map((file) => inRoot(file));
}

function pluginNamed(name, folder) {
  return require(name.startsWith('.') ? join(folder, name) : `@graphql-codegen/${name}`);
}

function presetNamed(name) {
  return require(`@graphql-codegen/${name}-preset`).preset;
}

function currentContent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
