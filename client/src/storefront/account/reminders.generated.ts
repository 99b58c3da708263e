/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyRemindersQueryVariables = Exact<{ [key: string]: never; }>;


export type MyRemindersQuery = { myReminders: { cart: boolean } };

export type UpdateRemindersMutationVariables = Exact<{
  input: Types.UpdateRemindersInput;
}>;


export type UpdateRemindersMutation = { updateReminders: { cart: boolean } };


export const MyRemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"}}]}}]}}]} as unknown as DocumentNode<MyRemindersQuery, MyRemindersQueryVariables>;
export const UpdateRemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReminders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRemindersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReminders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"}}]}}]}}]} as unknown as DocumentNode<UpdateRemindersMutation, UpdateRemindersMutationVariables>;
export const useMyRemindersQuery = (options?: Apollo.useQuery.Options<MyRemindersQuery, MyRemindersQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyRemindersQuery, MyRemindersQueryVariables>(MyRemindersDocument, options);
export const useMyRemindersLazyQuery = (options?: Apollo.useLazyQuery.Options<MyRemindersQuery, MyRemindersQueryVariables>) => Apollo.useLazyQuery<MyRemindersQuery, MyRemindersQueryVariables>(MyRemindersDocument, options);
export const useUpdateRemindersMutation = (options?: Apollo.useMutation.Options<UpdateRemindersMutation, UpdateRemindersMutationVariables>) => Apollo.useMutation<UpdateRemindersMutation, UpdateRemindersMutationVariables>(UpdateRemindersDocument, options);