/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminPaymentSettingsFragment = { provider: Types.PaymentProvider, methods: Array<Types.PaymentProvider>, instructions: string, updatedAt: string | null };

export type AdminPaymentSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPaymentSettingsQuery = { paymentSettings: { provider: Types.PaymentProvider, methods: Array<Types.PaymentProvider>, instructions: string, updatedAt: string | null } };

export type UpdatePaymentSettingsMutationVariables = Exact<{
  input: Types.PaymentSettingsInput;
}>;


export type UpdatePaymentSettingsMutation = { updatePaymentSettings: { provider: Types.PaymentProvider, methods: Array<Types.PaymentProvider>, instructions: string, updatedAt: string | null } };

export type AdminPackageSettingsFragment = { previewTag: Types.PreviewTag, allowExternalLinks: boolean };

export type AdminPackageSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPackageSettingsQuery = { packageSettings: { previewTag: Types.PreviewTag, allowExternalLinks: boolean } };

export type UpdatePackageSettingsMutationVariables = Exact<{
  input: Types.PackageSettingsInput;
}>;


export type UpdatePackageSettingsMutation = { updatePackageSettings: { previewTag: Types.PreviewTag, allowExternalLinks: boolean } };

export type AdminCertificateKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminCertificateKeysQuery = { certificateKeys: Array<{ id: number, publicKey: string, createdAt: string, retiredAt: string | null }> };

export type RotateCertificateKeyMutationVariables = Exact<{ [key: string]: never; }>;


export type RotateCertificateKeyMutation = { rotateCertificateKey: { id: number } };

export type AdminCommissionSettingsFragment = { percent: number, updatedAt: string | null };

export type AdminCommissionSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminCommissionSettingsQuery = { commissionSettings: { percent: number, updatedAt: string | null } };

export type UpdateCommissionSettingsMutationVariables = Exact<{
  input: Types.CommissionSettingsInput;
}>;


export type UpdateCommissionSettingsMutation = { updateCommissionSettings: { percent: number, updatedAt: string | null } };

export const AdminPaymentSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminPaymentSettingsFragment, unknown>;
export const AdminPackageSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPackageSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PackageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewTag"}},{"kind":"Field","name":{"kind":"Name","value":"allowExternalLinks"}}]}}]} as unknown as DocumentNode<AdminPackageSettingsFragment, unknown>;
export const AdminCommissionSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminCommissionSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CommissionSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminCommissionSettingsFragment, unknown>;
export const AdminPaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPaymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPaymentSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>;
export const UpdatePaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePaymentSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePaymentSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPaymentSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPaymentSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>;
export const AdminPackageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPackageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPackageSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPackageSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PackageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewTag"}},{"kind":"Field","name":{"kind":"Name","value":"allowExternalLinks"}}]}}]} as unknown as DocumentNode<AdminPackageSettingsQuery, AdminPackageSettingsQueryVariables>;
export const UpdatePackageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePackageSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PackageSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePackageSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPackageSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPackageSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PackageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewTag"}},{"kind":"Field","name":{"kind":"Name","value":"allowExternalLinks"}}]}}]} as unknown as DocumentNode<UpdatePackageSettingsMutation, UpdatePackageSettingsMutationVariables>;
export const AdminCertificateKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminCertificateKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificateKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"retiredAt"}}]}}]}}]} as unknown as DocumentNode<AdminCertificateKeysQuery, AdminCertificateKeysQueryVariables>;
export const RotateCertificateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateCertificateKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateCertificateKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RotateCertificateKeyMutation, RotateCertificateKeyMutationVariables>;
export const AdminCommissionSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminCommissionSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commissionSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminCommissionSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminCommissionSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CommissionSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminCommissionSettingsQuery, AdminCommissionSettingsQueryVariables>;
export const UpdateCommissionSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCommissionSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommissionSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCommissionSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminCommissionSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminCommissionSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CommissionSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateCommissionSettingsMutation, UpdateCommissionSettingsMutationVariables>;
export const useAdminPaymentSettingsQuery = (options?: Apollo.useQuery.Options<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>(AdminPaymentSettingsDocument, options);
export const useAdminPaymentSettingsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>) => Apollo.useLazyQuery<AdminPaymentSettingsQuery, AdminPaymentSettingsQueryVariables>(AdminPaymentSettingsDocument, options);
export const useUpdatePaymentSettingsMutation = (options?: Apollo.useMutation.Options<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>) => Apollo.useMutation<UpdatePaymentSettingsMutation, UpdatePaymentSettingsMutationVariables>(UpdatePaymentSettingsDocument, options);
export const useAdminPackageSettingsQuery = (options?: Apollo.useQuery.Options<AdminPackageSettingsQuery, AdminPackageSettingsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminPackageSettingsQuery, AdminPackageSettingsQueryVariables>(AdminPackageSettingsDocument, options);
export const useAdminPackageSettingsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminPackageSettingsQuery, AdminPackageSettingsQueryVariables>) => Apollo.useLazyQuery<AdminPackageSettingsQuery, AdminPackageSettingsQueryVariables>(AdminPackageSettingsDocument, options);
export const useUpdatePackageSettingsMutation = (options?: Apollo.useMutation.Options<UpdatePackageSettingsMutation, UpdatePackageSettingsMutationVariables>) => Apollo.useMutation<UpdatePackageSettingsMutation, UpdatePackageSettingsMutationVariables>(UpdatePackageSettingsDocument, options);
export const useAdminCertificateKeysQuery = (options?: Apollo.useQuery.Options<AdminCertificateKeysQuery, AdminCertificateKeysQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminCertificateKeysQuery, AdminCertificateKeysQueryVariables>(AdminCertificateKeysDocument, options);
export const useAdminCertificateKeysLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminCertificateKeysQuery, AdminCertificateKeysQueryVariables>) => Apollo.useLazyQuery<AdminCertificateKeysQuery, AdminCertificateKeysQueryVariables>(AdminCertificateKeysDocument, options);
export const useRotateCertificateKeyMutation = (options?: Apollo.useMutation.Options<RotateCertificateKeyMutation, RotateCertificateKeyMutationVariables>) => Apollo.useMutation<RotateCertificateKeyMutation, RotateCertificateKeyMutationVariables>(RotateCertificateKeyDocument, options);
export const useAdminCommissionSettingsQuery = (options?: Apollo.useQuery.Options<AdminCommissionSettingsQuery, AdminCommissionSettingsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<AdminCommissionSettingsQuery, AdminCommissionSettingsQueryVariables>(AdminCommissionSettingsDocument, options);
export const useAdminCommissionSettingsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminCommissionSettingsQuery, AdminCommissionSettingsQueryVariables>) => Apollo.useLazyQuery<AdminCommissionSettingsQuery, AdminCommissionSettingsQueryVariables>(AdminCommissionSettingsDocument, options);
export const useUpdateCommissionSettingsMutation = (options?: Apollo.useMutation.Options<UpdateCommissionSettingsMutation, UpdateCommissionSettingsMutationVariables>) => Apollo.useMutation<UpdateCommissionSettingsMutation, UpdateCommissionSettingsMutationVariables>(UpdateCommissionSettingsDocument, options);