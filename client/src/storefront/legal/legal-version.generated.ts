/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LegalVersionQueryVariables = Exact<{
  version: string;
}>;


export type LegalVersionQuery = { legalTexts: { version: string, firstUsedAt: string | null, texts: Array<{ title: string, text: string }> } };


export const LegalVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LegalVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalTexts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"firstUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<LegalVersionQuery, LegalVersionQueryVariables>;
export const useLegalVersionQuery = (options: Omit<Apollo.useQuery.Options<LegalVersionQuery, LegalVersionQueryVariables>, 'variables'> & ({ variables: LegalVersionQueryVariables } | { skip: true; variables?: LegalVersionQueryVariables })) => Apollo.useQuery<LegalVersionQuery, LegalVersionQueryVariables>(LegalVersionDocument, options as Apollo.useQuery.Options<LegalVersionQuery, LegalVersionQueryVariables> & { variables: LegalVersionQueryVariables; returnPartialData?: false });
export const useLegalVersionLazyQuery = (options?: Apollo.useLazyQuery.Options<LegalVersionQuery, LegalVersionQueryVariables>) => Apollo.useLazyQuery<LegalVersionQuery, LegalVersionQueryVariables>(LegalVersionDocument, options);