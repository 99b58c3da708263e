/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClearHeardTracksMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearHeardTracksMutation = { clearHeardTracks: { message: string } };


export const ClearHeardTracksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClearHeardTracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearHeardTracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ClearHeardTracksMutation, ClearHeardTracksMutationVariables>;
export const useClearHeardTracksMutation = (options?: Apollo.useMutation.Options<ClearHeardTracksMutation, ClearHeardTracksMutationVariables>) => Apollo.useMutation<ClearHeardTracksMutation, ClearHeardTracksMutationVariables>(ClearHeardTracksDocument, options);