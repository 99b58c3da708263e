/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FollowedSellersListFragment = { mails: boolean, sellers: Array<{ userId: number, name: string, followedAt: string }> };

export type MyFollowedSellersQueryVariables = Exact<{ [key: string]: never; }>;


export type MyFollowedSellersQuery = { myFollowedSellers: { mails: boolean, sellers: Array<{ userId: number, name: string, followedAt: string }> } };

export type SellerFollowQueryVariables = Exact<{
  name: string;
}>;


export type SellerFollowQuery = { sellerProfile: { userId: number | null, isFollowed: boolean } };

export type FollowSellerMutationVariables = Exact<{
  userId: number;
}>;


export type FollowSellerMutation = { followSeller: { message: string } };

export type UnfollowSellerMutationVariables = Exact<{
  userId: number;
}>;


export type UnfollowSellerMutation = { unfollowSeller: { message: string } };

export type SetFollowMailsMutationVariables = Exact<{
  mails: boolean;
}>;


export type SetFollowMailsMutation = { setFollowMails: { mails: boolean, sellers: Array<{ userId: number, name: string, followedAt: string }> } };

export const FollowedSellersListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedSellersList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FollowedSellers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"sellers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"followedAt"}}]}}]}}]} as unknown as DocumentNode<FollowedSellersListFragment, unknown>;
export const MyFollowedSellersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyFollowedSellers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myFollowedSellers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedSellersList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedSellersList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FollowedSellers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"sellers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"followedAt"}}]}}]}}]} as unknown as DocumentNode<MyFollowedSellersQuery, MyFollowedSellersQueryVariables>;
export const SellerFollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SellerFollow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sellerProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"isFollowed"}}]}}]}}]} as unknown as DocumentNode<SellerFollowQuery, SellerFollowQueryVariables>;
export const FollowSellerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowSeller"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followSeller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<FollowSellerMutation, FollowSellerMutationVariables>;
export const UnfollowSellerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowSeller"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowSeller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnfollowSellerMutation, UnfollowSellerMutationVariables>;
export const SetFollowMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFollowMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mails"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFollowMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"mails"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mails"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedSellersList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedSellersList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FollowedSellers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"sellers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"followedAt"}}]}}]}}]} as unknown as DocumentNode<SetFollowMailsMutation, SetFollowMailsMutationVariables>;
export const useMyFollowedSellersQuery = (options?: Apollo.useQuery.Options<MyFollowedSellersQuery, MyFollowedSellersQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyFollowedSellersQuery, MyFollowedSellersQueryVariables>(MyFollowedSellersDocument, options);
export const useMyFollowedSellersLazyQuery = (options?: Apollo.useLazyQuery.Options<MyFollowedSellersQuery, MyFollowedSellersQueryVariables>) => Apollo.useLazyQuery<MyFollowedSellersQuery, MyFollowedSellersQueryVariables>(MyFollowedSellersDocument, options);
export const useSellerFollowQuery = (options: Omit<Apollo.useQuery.Options<SellerFollowQuery, SellerFollowQueryVariables>, 'variables'> & ({ variables: SellerFollowQueryVariables } | { skip: true; variables?: SellerFollowQueryVariables })) => Apollo.useQuery<SellerFollowQuery, SellerFollowQueryVariables>(SellerFollowDocument, options as Apollo.useQuery.Options<SellerFollowQuery, SellerFollowQueryVariables> & { variables: SellerFollowQueryVariables; returnPartialData?: false });
export const useSellerFollowLazyQuery = (options?: Apollo.useLazyQuery.Options<SellerFollowQuery, SellerFollowQueryVariables>) => Apollo.useLazyQuery<SellerFollowQuery, SellerFollowQueryVariables>(SellerFollowDocument, options);
export const useFollowSellerMutation = (options?: Apollo.useMutation.Options<FollowSellerMutation, FollowSellerMutationVariables>) => Apollo.useMutation<FollowSellerMutation, FollowSellerMutationVariables>(FollowSellerDocument, options);
export const useUnfollowSellerMutation = (options?: Apollo.useMutation.Options<UnfollowSellerMutation, UnfollowSellerMutationVariables>) => Apollo.useMutation<UnfollowSellerMutation, UnfollowSellerMutationVariables>(UnfollowSellerDocument, options);
export const useSetFollowMailsMutation = (options?: Apollo.useMutation.Options<SetFollowMailsMutation, SetFollowMailsMutationVariables>) => Apollo.useMutation<SetFollowMailsMutation, SetFollowMailsMutationVariables>(SetFollowMailsDocument, options);