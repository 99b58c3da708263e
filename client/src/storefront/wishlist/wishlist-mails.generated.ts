/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WishlistMailSettingsFragment = { frequency: Types.AlertFrequency, priceDrops: boolean, lastChance: boolean };

export type MyWishlistMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyWishlistMailsQuery = { myWishlistMails: { frequency: Types.AlertFrequency, priceDrops: boolean, lastChance: boolean } };

export type UpdateWishlistMailsMutationVariables = Exact<{
  input: Types.UpdateWishlistMailsInput;
}>;


export type UpdateWishlistMailsMutation = { updateWishlistMails: { frequency: Types.AlertFrequency, priceDrops: boolean, lastChance: boolean } };

export const WishlistMailSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishlistMailSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WishlistMails"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"priceDrops"}},{"kind":"Field","name":{"kind":"Name","value":"lastChance"}}]}}]} as unknown as DocumentNode<WishlistMailSettingsFragment, unknown>;
export const MyWishlistMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyWishlistMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myWishlistMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WishlistMailSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishlistMailSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WishlistMails"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"priceDrops"}},{"kind":"Field","name":{"kind":"Name","value":"lastChance"}}]}}]} as unknown as DocumentNode<MyWishlistMailsQuery, MyWishlistMailsQueryVariables>;
export const UpdateWishlistMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWishlistMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWishlistMailsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWishlistMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WishlistMailSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishlistMailSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WishlistMails"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"priceDrops"}},{"kind":"Field","name":{"kind":"Name","value":"lastChance"}}]}}]} as unknown as DocumentNode<UpdateWishlistMailsMutation, UpdateWishlistMailsMutationVariables>;
export const useMyWishlistMailsQuery = (options?: Apollo.useQuery.Options<MyWishlistMailsQuery, MyWishlistMailsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyWishlistMailsQuery, MyWishlistMailsQueryVariables>(MyWishlistMailsDocument, options);
export const useMyWishlistMailsLazyQuery = (options?: Apollo.useLazyQuery.Options<MyWishlistMailsQuery, MyWishlistMailsQueryVariables>) => Apollo.useLazyQuery<MyWishlistMailsQuery, MyWishlistMailsQueryVariables>(MyWishlistMailsDocument, options);
export const useUpdateWishlistMailsMutation = (options?: Apollo.useMutation.Options<UpdateWishlistMailsMutation, UpdateWishlistMailsMutationVariables>) => Apollo.useMutation<UpdateWishlistMailsMutation, UpdateWishlistMailsMutationVariables>(UpdateWishlistMailsDocument, options);