/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FindOrderQueryVariables = Exact<{
  search: string;
}>;


export type FindOrderQuery = { orders: { nodes: Array<{ id: number }> } };


export const FindOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<FindOrderQuery, FindOrderQueryVariables>;
export const useFindOrderQuery = (options: Omit<Apollo.useQuery.Options<FindOrderQuery, FindOrderQueryVariables>, 'variables'> & ({ variables: FindOrderQueryVariables } | { skip: true; variables?: FindOrderQueryVariables })) => Apollo.useQuery<FindOrderQuery, FindOrderQueryVariables>(FindOrderDocument, options as Apollo.useQuery.Options<FindOrderQuery, FindOrderQueryVariables> & { variables: FindOrderQueryVariables; returnPartialData?: false });
export const useFindOrderLazyQuery = (options?: Apollo.useLazyQuery.Options<FindOrderQuery, FindOrderQueryVariables>) => Apollo.useLazyQuery<FindOrderQuery, FindOrderQueryVariables>(FindOrderDocument, options);