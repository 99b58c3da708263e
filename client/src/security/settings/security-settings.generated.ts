/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MySecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorQuery = { mySecondFactor: { totpEnabled: boolean, recoveryCodesLeft: number, isRequired: boolean, passkeys: Array<{ id: number, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type AccountPasskeyFragment = { id: number, name: string, createdAt: string, lastUsedAt: string | null };

export type StartTotpSetupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartTotpSetupMutation = { startTotpSetup: { secret: string, uri: string } };

export type EnableTotpMutationVariables = Exact<{
  code: string;
}>;


export type EnableTotpMutation = { enableTotp: { codes: Array<string> } };

export type DisableTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type DisableTotpMutation = { disableTotp: { message: string } };

export type CreateRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateRecoveryCodesMutation = { createRecoveryCodes: { codes: Array<string> } };

export type StartPasskeyRegistrationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyRegistrationMutation = { startPasskeyRegistration: { options: string } };

export type AddPasskeyMutationVariables = Exact<{
  input: Types.AddPasskeyInput;
}>;


export type AddPasskeyMutation = { addPasskey: { recoveryCodes: Array<string> } };

export type DeletePasskeyMutationVariables = Exact<{
  id: number;
}>;


export type DeletePasskeyMutation = { deletePasskey: { message: string } };

export const AccountPasskeyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountPasskey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AccountPasskeyFragment, unknown>;
export const MySecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totpEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountPasskey"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountPasskey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<MySecondFactorQuery, MySecondFactorQueryVariables>;
export const StartTotpSetupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTotpSetup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTotpSetup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<StartTotpSetupMutation, StartTotpSetupMutationVariables>;
export const EnableTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnableTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enableTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codes"}}]}}]}}]} as unknown as DocumentNode<EnableTotpMutation, EnableTotpMutationVariables>;
export const DisableTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisableTotp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disableTotp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DisableTotpMutation, DisableTotpMutationVariables>;
export const CreateRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRecoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRecoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codes"}}]}}]}}]} as unknown as DocumentNode<CreateRecoveryCodesMutation, CreateRecoveryCodesMutationVariables>;
export const StartPasskeyRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskeyRegistration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskeyRegistration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables>;
export const AddPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const DeletePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeletePasskeyMutation, DeletePasskeyMutationVariables>;
export const useMySecondFactorQuery = (options?: Apollo.useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MySecondFactorQuery, MySecondFactorQueryVariables>(MySecondFactorDocument, options);
export const useMySecondFactorLazyQuery = (options?: Apollo.useLazyQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>) => Apollo.useLazyQuery<MySecondFactorQuery, MySecondFactorQueryVariables>(MySecondFactorDocument, options);
export const useStartTotpSetupMutation = (options?: Apollo.useMutation.Options<StartTotpSetupMutation, StartTotpSetupMutationVariables>) => Apollo.useMutation<StartTotpSetupMutation, StartTotpSetupMutationVariables>(StartTotpSetupDocument, options);
export const useEnableTotpMutation = (options?: Apollo.useMutation.Options<EnableTotpMutation, EnableTotpMutationVariables>) => Apollo.useMutation<EnableTotpMutation, EnableTotpMutationVariables>(EnableTotpDocument, options);
export const useDisableTotpMutation = (options?: Apollo.useMutation.Options<DisableTotpMutation, DisableTotpMutationVariables>) => Apollo.useMutation<DisableTotpMutation, DisableTotpMutationVariables>(DisableTotpDocument, options);
export const useCreateRecoveryCodesMutation = (options?: Apollo.useMutation.Options<CreateRecoveryCodesMutation, CreateRecoveryCodesMutationVariables>) => Apollo.useMutation<CreateRecoveryCodesMutation, CreateRecoveryCodesMutationVariables>(CreateRecoveryCodesDocument, options);
export const useStartPasskeyRegistrationMutation = (options?: Apollo.useMutation.Options<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables>) => Apollo.useMutation<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables>(StartPasskeyRegistrationDocument, options);
export const useAddPasskeyMutation = (options?: Apollo.useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => Apollo.useMutation<AddPasskeyMutation, AddPasskeyMutationVariables>(AddPasskeyDocument, options);
export const useDeletePasskeyMutation = (options?: Apollo.useMutation.Options<DeletePasskeyMutation, DeletePasskeyMutationVariables>) => Apollo.useMutation<DeletePasskeyMutation, DeletePasskeyMutationVariables>(DeletePasskeyDocument, options);