/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyExportLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type MyExportLinksQuery = { myExportLinks: Array<{ id: number, name: string, list: string, query: string, url: string, createdAt: string, lastUsedAt: string | null, expiresAt: string }> };

export type RevokeExportLinkMutationVariables = Exact<{
  id: number;
}>;


export type RevokeExportLinkMutation = { revokeExportLink: { id: number, revokedAt: string | null } };


export const MyExportLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyExportLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myExportLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<MyExportLinksQuery, MyExportLinksQueryVariables>;
export const RevokeExportLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeExportLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeExportLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]} as unknown as DocumentNode<RevokeExportLinkMutation, RevokeExportLinkMutationVariables>;
export const useMyExportLinksQuery = (options?: Apollo.useQuery.Options<MyExportLinksQuery, MyExportLinksQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyExportLinksQuery, MyExportLinksQueryVariables>(MyExportLinksDocument, options);
export const useMyExportLinksLazyQuery = (options?: Apollo.useLazyQuery.Options<MyExportLinksQuery, MyExportLinksQueryVariables>) => Apollo.useLazyQuery<MyExportLinksQuery, MyExportLinksQueryVariables>(MyExportLinksDocument, options);
export const useRevokeExportLinkMutation = (options?: Apollo.useMutation.Options<RevokeExportLinkMutation, RevokeExportLinkMutationVariables>) => Apollo.useMutation<RevokeExportLinkMutation, RevokeExportLinkMutationVariables>(RevokeExportLinkDocument, options);