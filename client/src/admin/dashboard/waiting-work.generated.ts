/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WaitingWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingWorkQuery = { waitingWork: Array<{ kind: Types.WaitingKind, count: number, overdue: number, amount: number | null, path: string, records: Array<{ title: string, amount: number | null, dueAt: string | null, path: string }> }> };


export const WaitingWorkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WaitingWork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waitingWork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"records"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]} as unknown as DocumentNode<WaitingWorkQuery, WaitingWorkQueryVariables>;
export const useWaitingWorkQuery = (options?: Apollo.useQuery.Options<WaitingWorkQuery, WaitingWorkQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<WaitingWorkQuery, WaitingWorkQueryVariables>(WaitingWorkDocument, options);
export const useWaitingWorkLazyQuery = (options?: Apollo.useLazyQuery.Options<WaitingWorkQuery, WaitingWorkQueryVariables>) => Apollo.useLazyQuery<WaitingWorkQuery, WaitingWorkQueryVariables>(WaitingWorkDocument, options);