import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { writeWhole } from './build-record.mjs';
import { inRoot } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

const require = createRequire(import.meta.url);

/**
 * Generates what codegen.yml describes, by the packages behind the command of GraphQL Code Generator, which alone brings
 * 150 more. Returns the content of each file by its path.
 */
export async function generateOperations() {
  const { parse: parseYaml } = await import('yaml');
  const { codegen } = await import('@graphql-codegen/core');
  const { parse, buildASTSchema } = require('graphql');
  const configuration = parseYaml(readFileSync(inRoot('codegen.yml'), 'utf8'));
  const schema = parse(readFileSync(inRoot(configuration.schema), 'utf8'));
  const documents = operationFiles(configuration.documents).map((file) => {
    const rawSDL = readFileSync(inRoot(file), 'utf8');
    return { location: inRoot(file), rawSDL, document: parse(rawSDL) };
  });
  const shared = { schema, schemaAst: buildASTSchema(schema), documents, pluginContext: {} };

  const files = {};
  for (const [output, part] of Object.entries(configuration.generates)) {
    const options = {
      ...shared,
      config: { ...configuration.config, ...part.config },
      plugins: part.plugins.map((name) => ({ [name]: {} })),
      pluginMap: Object.fromEntries(part.plugins.map((name) => [name, pluginNamed(name)])),
    };
    const outputs = part.preset
      ? await presetNamed(part.preset).buildGeneratesSection({
          ...options,
          baseOutputDir: inRoot(output),
          presetConfig: part.presetConfig,
        })
      : [{ ...options, filename: inRoot(output) }];
    for (const one of outputs) files[relative(inRoot(), one.filename)] = await codegen(one);
  }
  return files;
}

/** Writes the files whose content differs. */
export async function writeOperations() {
  for (const [file, content] of Object.entries(await generateOperations())) {
    if (currentContent(file) !== content) writeWhole(inRoot(file), content);
  }
}

/** @throws Error that names each generated file that differs from its sources */
export async function checkOperations() {
  const files = Object.entries(await generateOperations());
  const stale = files.filter(([file, content]) => currentContent(file) !== content).map(([file]) => file);
  if (stale.length > 0) throw new Error(`npm run codegen writes other files:\n${stale.join('\n')}`);
}

/** @param pattern a folder and `**` with an extension, as codegen.yml names the documents */
function operationFiles(pattern) {
  const [folder, extension] = pattern.split('/**/*');
  return sourceFiles(folder).filter((file) => file.endsWith(extension));
}

function pluginNamed(name) {
  return require(name.startsWith('.') ? inRoot(name) : `@graphql-codegen/${name}`);
}

function presetNamed(name) {
  return require(`@graphql-codegen/${name}-preset`).preset;
}

function currentContent(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return undefined;
  }
}
