/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminSubscriberFragment = { id: number, email: string, isActive: boolean, createdAt: string, updatedAt: string };

export type AdminSubscribersQueryVariables = Exact<{
  filter?: Types.SubscriberFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminSubscribersQuery = { subscribers: { totalCount: number, nodes: Array<{ id: number, email: string, isActive: boolean, createdAt: string, updatedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AdminSubscriberCursorsQueryVariables = Exact<{
  filter?: Types.SubscriberFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminSubscriberCursorsQuery = { subscribers: { edges: Array<{ cursor: string }> } };

export type DeleteSubscriberMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSubscriberMutation = { deleteSubscriber: { message: string } };

export type DeleteSubscribersByStatusMutationVariables = Exact<{
  status: Types.SubscriberStatus;
}>;


export type DeleteSubscribersByStatusMutation = { deleteSubscribersByStatus: { message: string } };

export const AdminSubscriberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminSubscriber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminSubscriberFragment, unknown>;
export const AdminSubscribersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminSubscribers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminSubscriber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminSubscriber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminSubscribersQuery, AdminSubscribersQueryVariables>;
export const AdminSubscriberCursorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminSubscriberCursors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]}}]} as unknown as DocumentNode<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables>;
export const DeleteSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteSubscriberMutation, DeleteSubscriberMutationVariables>;
export const DeleteSubscribersByStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSubscribersByStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberStatus"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSubscribersByStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteSubscribersByStatusMutation, DeleteSubscribersByStatusMutationVariables>;
export const useAdminSubscribersQuery = (options: Omit<Apollo.useQuery.Options<AdminSubscribersQuery, AdminSubscribersQueryVariables>, 'variables'> & ({ variables: AdminSubscribersQueryVariables } | { skip: true; variables?: AdminSubscribersQueryVariables })) => Apollo.useQuery<AdminSubscribersQuery, AdminSubscribersQueryVariables>(AdminSubscribersDocument, options as Apollo.useQuery.Options<AdminSubscribersQuery, AdminSubscribersQueryVariables> & { variables: AdminSubscribersQueryVariables; returnPartialData?: false });
export const useAdminSubscribersLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminSubscribersQuery, AdminSubscribersQueryVariables>) => Apollo.useLazyQuery<AdminSubscribersQuery, AdminSubscribersQueryVariables>(AdminSubscribersDocument, options);
export const useAdminSubscriberCursorsQuery = (options: Omit<Apollo.useQuery.Options<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables>, 'variables'> & ({ variables: AdminSubscriberCursorsQueryVariables } | { skip: true; variables?: AdminSubscriberCursorsQueryVariables })) => Apollo.useQuery<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables>(AdminSubscriberCursorsDocument, options as Apollo.useQuery.Options<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables> & { variables: AdminSubscriberCursorsQueryVariables; returnPartialData?: false });
export const useAdminSubscriberCursorsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables>) => Apollo.useLazyQuery<AdminSubscriberCursorsQuery, AdminSubscriberCursorsQueryVariables>(AdminSubscriberCursorsDocument, options);
export const useDeleteSubscriberMutation = (options?: Apollo.useMutation.Options<DeleteSubscriberMutation, DeleteSubscriberMutationVariables>) => Apollo.useMutation<DeleteSubscriberMutation, DeleteSubscriberMutationVariables>(DeleteSubscriberDocument, options);
export const useDeleteSubscribersByStatusMutation = (options?: Apollo.useMutation.Options<DeleteSubscribersByStatusMutation, DeleteSubscribersByStatusMutationVariables>) => Apollo.useMutation<DeleteSubscribersByStatusMutation, DeleteSubscribersByStatusMutationVariables>(DeleteSubscribersByStatusDocument, options);