/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConfirmSubscriptionMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmSubscriptionMutation = { confirmSubscription: { message: string, email: string } };

export type UnsubscribeMutationVariables = Exact<{
  token: string;
}>;


export type UnsubscribeMutation = { unsubscribe: { message: string } };

export type NewsletterGenresQueryVariables = Exact<{
  token: string;
}>;


export type NewsletterGenresQuery = { newsletterGenres: Array<string> };

export type ChooseNewsletterGenresMutationVariables = Exact<{
  token: string;
  genres: Array<string> | string;
}>;


export type ChooseNewsletterGenresMutation = { chooseNewsletterGenres: Array<string> };


export const ConfirmSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>;
export const UnsubscribeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsubscribe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnsubscribeMutation, UnsubscribeMutationVariables>;
export const NewsletterGenresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewsletterGenres"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newsletterGenres"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<NewsletterGenresQuery, NewsletterGenresQueryVariables>;
export const ChooseNewsletterGenresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseNewsletterGenres"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"genres"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseNewsletterGenres"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"genres"},"value":{"kind":"Variable","name":{"kind":"Name","value":"genres"}}}]}]}}]} as unknown as DocumentNode<ChooseNewsletterGenresMutation, ChooseNewsletterGenresMutationVariables>;
export const useConfirmSubscriptionMutation = (options?: Apollo.useMutation.Options<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>) => Apollo.useMutation<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>(ConfirmSubscriptionDocument, options);
export const useUnsubscribeMutation = (options?: Apollo.useMutation.Options<UnsubscribeMutation, UnsubscribeMutationVariables>) => Apollo.useMutation<UnsubscribeMutation, UnsubscribeMutationVariables>(UnsubscribeDocument, options);
export const useNewsletterGenresQuery = (options: Omit<Apollo.useQuery.Options<NewsletterGenresQuery, NewsletterGenresQueryVariables>, 'variables'> & ({ variables: NewsletterGenresQueryVariables } | { skip: true; variables?: NewsletterGenresQueryVariables })) => Apollo.useQuery<NewsletterGenresQuery, NewsletterGenresQueryVariables>(NewsletterGenresDocument, options as Apollo.useQuery.Options<NewsletterGenresQuery, NewsletterGenresQueryVariables> & { variables: NewsletterGenresQueryVariables; returnPartialData?: false });
export const useNewsletterGenresLazyQuery = (options?: Apollo.useLazyQuery.Options<NewsletterGenresQuery, NewsletterGenresQueryVariables>) => Apollo.useLazyQuery<NewsletterGenresQuery, NewsletterGenresQueryVariables>(NewsletterGenresDocument, options);
export const useChooseNewsletterGenresMutation = (options?: Apollo.useMutation.Options<ChooseNewsletterGenresMutation, ChooseNewsletterGenresMutationVariables>) => Apollo.useMutation<ChooseNewsletterGenresMutation, ChooseNewsletterGenresMutationVariables>(ChooseNewsletterGenresDocument, options);