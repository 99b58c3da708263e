/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PendingWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingWorkQuery = { pendingWork: { orders: number, sellers: number, submissions: number, contentReports: number, serviceOrders: number, messages: number, paymentProblems: number, disputes: number, differences: number } };


export const PendingWorkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PendingWork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingWork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"sellers"}},{"kind":"Field","name":{"kind":"Name","value":"submissions"}},{"kind":"Field","name":{"kind":"Name","value":"contentReports"}},{"kind":"Field","name":{"kind":"Name","value":"serviceOrders"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblems"}},{"kind":"Field","name":{"kind":"Name","value":"disputes"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]}}]} as unknown as DocumentNode<PendingWorkQuery, PendingWorkQueryVariables>;
export const usePendingWorkQuery = (options?: Apollo.useQuery.Options<PendingWorkQuery, PendingWorkQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<PendingWorkQuery, PendingWorkQueryVariables>(PendingWorkDocument, options);
export const usePendingWorkLazyQuery = (options?: Apollo.useLazyQuery.Options<PendingWorkQuery, PendingWorkQueryVariables>) => Apollo.useLazyQuery<PendingWorkQuery, PendingWorkQueryVariables>(PendingWorkDocument, options);