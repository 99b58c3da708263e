/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyHeardTracksQueryVariables = Exact<{ [key: string]: never; }>;


export type MyHeardTracksQuery = { myHeardTracks: { ids: Array<number>, session: { search: string, trackId: number } | null } };

export type MarkTracksHeardMutationVariables = Exact<{
  input: Types.MarkHeardInput;
}>;


export type MarkTracksHeardMutation = { markTracksHeard: { message: string } };


export const MyHeardTracksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyHeardTracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myHeardTracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ids"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"}},{"kind":"Field","name":{"kind":"Name","value":"trackId"}}]}}]}}]}}]} as unknown as DocumentNode<MyHeardTracksQuery, MyHeardTracksQueryVariables>;
export const MarkTracksHeardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkTracksHeard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkHeardInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markTracksHeard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<MarkTracksHeardMutation, MarkTracksHeardMutationVariables>;
export const useMyHeardTracksQuery = (options?: Apollo.useQuery.Options<MyHeardTracksQuery, MyHeardTracksQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyHeardTracksQuery, MyHeardTracksQueryVariables>(MyHeardTracksDocument, options);
export const useMyHeardTracksLazyQuery = (options?: Apollo.useLazyQuery.Options<MyHeardTracksQuery, MyHeardTracksQueryVariables>) => Apollo.useLazyQuery<MyHeardTracksQuery, MyHeardTracksQueryVariables>(MyHeardTracksDocument, options);
export const useMarkTracksHeardMutation = (options?: Apollo.useMutation.Options<MarkTracksHeardMutation, MarkTracksHeardMutationVariables>) => Apollo.useMutation<MarkTracksHeardMutation, MarkTracksHeardMutationVariables>(MarkTracksHeardDocument, options);