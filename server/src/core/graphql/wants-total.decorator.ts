import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** True where the query selects `totalCount` of the page, so that the page and its total are one SQL query. */
export const WantsTotal = createParamDecorator((_: unknown, context: ExecutionContext): boolean =>
  selectsTotal(GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>()),
);

export function selectsTotal({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  return fieldNodes.some(({ selectionSet }) => selectionSet && hasTotal(selectionSet, fragments));
}

function hasTotal({ selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.some((selection) => {
    if (selection.kind === 'Field') return selection.name.value === 'totalCount';
    const fragment = selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value];
    return fragment !== undefined && hasTotal(fragment.selectionSet, fragments);
  });
}
