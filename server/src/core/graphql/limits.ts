import type { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  type ASTNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { ExceededLimit } from '../errors/index.js';

/** Longest document, in lexical tokens. */
export const MAX_TOKENS = 1500;

/** Most times that one selection may name one field. */
export const MAX_DUPLICATE_FIELDS = 50;

/** Most values in a response, with pages at their maximum: three pages of products with all fields. */
export const MAX_COST = 10_000;

/** Most values of an introspection: twice what code generators and GraphiQL read. */
export const MAX_INTROSPECTION_COST = 60_000;

/** An error of a document that exceeds a limit. Apollo sets its own code, which `maskGraphQLError` replaces. */
export function tooComplex(
  message: string,
  exceeded: ExceededLimit,
  nodes: ASTNode | undefined,
): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { ...exceeded } });
}

/** Reports an error of armor's rules with what it says as text alone. */
const measured = (measure: ExceededLimit['measure'], limit: number) => ({
  n: limit,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      const value = Number(/found (\d+)/.exec(message)?.[1] ?? limit + 1);
      context?.reportError(tooComplex(message, { measure, limit, value }, undefined));
    },
  ],
});

/** Limits of one GraphQL request, checked before execution. Introspection has its own limit. */
export const graphqlLimits = {
  maxDepth: { ...measured('depth', 10), ignoreIntrospection: true },
  maxAliases: { ...measured('aliases', 15), allowList: [] },
  maxDirectives: measured('directives', 5),
  maxTokens: { enabled: false },
  // The costLimit rule also counts pages whose size is a variable.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: true },
} satisfies ConstructorParameters<typeof ApolloArmor>[0];

/**
 * Rejects a selection that names one field more than `max` times, fragments included. Execution merges repeats into one
 * value, so useful documents have few, but the comparison of each pair takes quadratic time.
 */
export function duplicateFieldLimit(max: number): ValidationRule {
  return (context) => {
    const check = ({ selectionSet }: { readonly selectionSet?: SelectionSetNode | undefined }) => {
      const counts = new Map<string, number>();
      for (const field of selectionSet ? fieldsOf(context, selectionSet, new Set()) : []) {
        const key = (field.alias ?? field.name).value;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count !== max + 1) continue;
        const message = `Field "${key}" is repeated more than ${max} times in one selection`;
        context.reportError(tooComplex(message, { measure: 'repeats', limit: max, value: count }, field));
      }
    };
    return { OperationDefinition: check, FragmentDefinition: check, Field: check };
  };
}

/** The fields that a selection merges, each fragment once. */
function* fieldsOf(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  seen: Set<string>,
): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === 'Field') yield selection;
    else if (selection.kind === 'InlineFragment') yield* fieldsOf(context, selection.selectionSet, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = context.getFragment(selection.name.value);
      if (fragment) yield* fieldsOf(context, fragment.selectionSet, seen);
    }
  }
}
