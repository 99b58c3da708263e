/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FindRecordsQueryVariables = Exact<{
  search: string;
}>;


export type FindRecordsQuery = { findRecords: Array<{ kind: Types.FoundKind, id: number, title: string, detail: string }> };


export const FindRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]} as unknown as DocumentNode<FindRecordsQuery, FindRecordsQueryVariables>;
export const useFindRecordsQuery = (options: Omit<Apollo.useQuery.Options<FindRecordsQuery, FindRecordsQueryVariables>, 'variables'> & ({ variables: FindRecordsQueryVariables } | { skip: true; variables?: FindRecordsQueryVariables })) => Apollo.useQuery<FindRecordsQuery, FindRecordsQueryVariables>(FindRecordsDocument, options as Apollo.useQuery.Options<FindRecordsQuery, FindRecordsQueryVariables> & { variables: FindRecordsQueryVariables; returnPartialData?: false });
export const useFindRecordsLazyQuery = (options?: Apollo.useLazyQuery.Options<FindRecordsQuery, FindRecordsQueryVariables>) => Apollo.useLazyQuery<FindRecordsQuery, FindRecordsQueryVariables>(FindRecordsDocument, options);