/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PriceChangePreviewQueryVariables = Exact<{
  input: Types.PriceChangeInput;
}>;


export type PriceChangePreviewQuery = { priceChangePreview: { total: number, changed: number, refused: number, fingerprint: string, tracks: Array<{ id: number, name: string, before: number, after: number | null, refusal: string | null }> } };

export type PriceChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceChangesQuery = { priceChanges: Array<{ id: number, kind: Types.PriceChangeKind, value: number, status: Types.PriceChangeStatus, trackCount: number, startsAt: string | null, endsAt: string | null }> };

export type ChangePricesMutationVariables = Exact<{
  input: Types.ConfirmedPriceChangeInput;
}>;


export type ChangePricesMutation = { changePrices: { id: number, status: Types.PriceChangeStatus, trackCount: number, startsAt: string | null } };

export type EndSaleMutationVariables = Exact<{
  id: number;
}>;


export type EndSaleMutation = { endSale: { id: number, status: Types.PriceChangeStatus } };


export const PriceChangePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceChangePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceChangePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}}]}}]}}]}}]} as unknown as DocumentNode<PriceChangePreviewQuery, PriceChangePreviewQueryVariables>;
export const PriceChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]}}]} as unknown as DocumentNode<PriceChangesQuery, PriceChangesQueryVariables>;
export const ChangePricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePrices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmedPriceChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePrices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}}]}}]} as unknown as DocumentNode<ChangePricesMutation, ChangePricesMutationVariables>;
export const EndSaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<EndSaleMutation, EndSaleMutationVariables>;
export const usePriceChangePreviewQuery = (options: Omit<Apollo.useQuery.Options<PriceChangePreviewQuery, PriceChangePreviewQueryVariables>, 'variables'> & ({ variables: PriceChangePreviewQueryVariables } | { skip: true; variables?: PriceChangePreviewQueryVariables })) => Apollo.useQuery<PriceChangePreviewQuery, PriceChangePreviewQueryVariables>(PriceChangePreviewDocument, options as Apollo.useQuery.Options<PriceChangePreviewQuery, PriceChangePreviewQueryVariables> & { variables: PriceChangePreviewQueryVariables; returnPartialData?: false });
export const usePriceChangePreviewLazyQuery = (options?: Apollo.useLazyQuery.Options<PriceChangePreviewQuery, PriceChangePreviewQueryVariables>) => Apollo.useLazyQuery<PriceChangePreviewQuery, PriceChangePreviewQueryVariables>(PriceChangePreviewDocument, options);
export const usePriceChangesQuery = (options?: Apollo.useQuery.Options<PriceChangesQuery, PriceChangesQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<PriceChangesQuery, PriceChangesQueryVariables>(PriceChangesDocument, options);
export const usePriceChangesLazyQuery = (options?: Apollo.useLazyQuery.Options<PriceChangesQuery, PriceChangesQueryVariables>) => Apollo.useLazyQuery<PriceChangesQuery, PriceChangesQueryVariables>(PriceChangesDocument, options);
export const useChangePricesMutation = (options?: Apollo.useMutation.Options<ChangePricesMutation, ChangePricesMutationVariables>) => Apollo.useMutation<ChangePricesMutation, ChangePricesMutationVariables>(ChangePricesDocument, options);
export const useEndSaleMutation = (options?: Apollo.useMutation.Options<EndSaleMutation, EndSaleMutationVariables>) => Apollo.useMutation<EndSaleMutation, EndSaleMutationVariables>(EndSaleDocument, options);