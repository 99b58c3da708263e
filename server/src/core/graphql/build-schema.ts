import { type DynamicModule, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { SCALARS_MAP } from './date-time.scalar.js';
import { describeRoots } from './schema-parts.js';

type ModuleLike = Type | DynamicModule | { forwardRef: () => Type };

/** The schema of every resolver under `root`, as text, without a database or a server. */
export async function buildSchemaText(root: ModuleLike): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const resolvers = [...resolversOf(root, new Set())];
  const schema = await app.get(GraphQLSchemaFactory).create(resolvers, { scalarsMap: SCALARS_MAP });
  await app.close();
  return `# Written by \`npm run schema\`; a test fails where it differs from the code.\n\n${printSchema(lexicographicSortSchema(describeRoots(schema)))}\n`;
}

/** Walks the modules' own metadata, as Nest does when it starts. */
function* resolversOf(module: ModuleLike, seen: Set<unknown>): Generator<Type> {
  const target = 'forwardRef' in module ? module.forwardRef() : 'module' in module ? module.module : module;
  const dynamic: Partial<DynamicModule> = 'module' in module ? module : {};
  if (!('module' in module)) {
    if (seen.has(target)) return;
    seen.add(target);
  }
  const listed = (key: 'providers' | 'imports'): unknown[] => [
    ...((Reflect.getMetadata(MODULE_METADATA[key.toUpperCase() as 'PROVIDERS'], target) as
      | unknown[]
      | undefined) ?? []),
    ...(dynamic[key] ?? []),
  ];
  for (const provider of listed('providers')) {
    if (typeof provider === 'function' && provider.name.endsWith('Resolver')) yield provider as Type;
  }
  for (const imported of listed('imports')) {
    if (
      typeof imported === 'function' ||
      (typeof imported === 'object' && imported !== null && !('then' in imported))
    ) {
      yield* resolversOf(imported as ModuleLike, seen);
    }
  }
}
