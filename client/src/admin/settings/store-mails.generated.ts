/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminStoreNoticeFragment = { kind: Types.StoreNoticeKind, mode: Types.StoreNoticeMode };

export type AdminStoreNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminStoreNoticesQuery = { myStoreNotices: Array<{ kind: Types.StoreNoticeKind, mode: Types.StoreNoticeMode }> };

export type UpdateStoreNoticesMutationVariables = Exact<{
  input: Types.StoreNoticesInput;
}>;


export type UpdateStoreNoticesMutation = { updateStoreNotices: Array<{ kind: Types.StoreNoticeKind, mode: Types.StoreNoticeMode }> };

export const AdminStoreNoticeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminStoreNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StoreNoticeChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]} as unknown as DocumentNode<AdminStoreNoticeFragment, unknown>;
export const AdminStoreNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminStoreNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myStoreNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminStoreNotice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminStoreNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StoreNoticeChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]} as unknown as DocumentNode<AdminStoreNoticesQuery, AdminStoreNoticesQueryVariables>;
export const UpdateStoreNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateStoreNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StoreNoticesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateStoreNotices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminStoreNotice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminStoreNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StoreNoticeChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]} as unknown as DocumentNode<UpdateStoreNoticesMutation, UpdateStoreNoticesMutationVariables>;
export const useAdminStoreNoticesQuery = (options?: Apollo.useQuery.Options<AdminStoreNoticesQuery, AdminStoreNoticesQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminStoreNoticesQuery, AdminStoreNoticesQueryVariables>(AdminStoreNoticesDocument, options);
export const useAdminStoreNoticesLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminStoreNoticesQuery, AdminStoreNoticesQueryVariables>) => Apollo.useLazyQuery<AdminStoreNoticesQuery, AdminStoreNoticesQueryVariables>(AdminStoreNoticesDocument, options);
export const useUpdateStoreNoticesMutation = (options?: Apollo.useMutation.Options<UpdateStoreNoticesMutation, UpdateStoreNoticesMutationVariables>) => Apollo.useMutation<UpdateStoreNoticesMutation, UpdateStoreNoticesMutationVariables>(UpdateStoreNoticesDocument, options);