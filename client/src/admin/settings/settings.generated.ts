/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminPaymentSettingsFragment = { provider: Types.PaymentProvider, instructions: string, updatedAt: string | null };

export type AdminPaymentSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPaymentSettingsQuery = { paymentSettings: { provider: Types.PaymentProvider, instructions: string, updatedAt: string | null } };

export type UpdatePaymentSettingsMutationVariables = Exact<{
  input: Types.PaymentSettingsInput;
}>;


export type UpdatePaymentSettingsMutation = { updatePaymentSettings: { provider: Types.PaymentProvider, instructions: string, updatedAt: string | null } };

export const AdminPaymentSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminPaymentSettingsFragment, unknown>;
export const AdminPaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPaymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPaymentSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>;
export const UpdatePaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePaymentSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePaymentSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPaymentSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>;
export const useAdminPaymentSettingsQuery = (options?: Apollo.useQuery.Options<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>(AdminPaymentSettingsDocument, options);
export const useAdminPaymentSettingsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>) => Apollo.useLazyQuery<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>(AdminPaymentSettingsDocument, options);
export const useUpdatePaymentSettingsMutation = (options?: Apollo.useMutation.Options<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>) => Apollo.useMutation<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>(UpdatePaymentSettingsDocument, options);