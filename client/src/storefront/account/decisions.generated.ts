/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyDecisionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDecisionsQuery = { myStatements: Array<{ path: string, decision: string, createdAt: string, objectUntil: string, canObject: boolean, objectionStatus: Types.ObjectionStatus | null }> };


export const MyDecisionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyDecisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myStatements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"objectUntil"}},{"kind":"Field","name":{"kind":"Name","value":"canObject"}},{"kind":"Field","name":{"kind":"Name","value":"objectionStatus"}}]}}]}}]} as unknown as DocumentNode<MyDecisionsQuery, MyDecisionsQueryVariables>;
export const useMyDecisionsQuery = (options?: Apollo.useQuery.Options<MyDecisionsQuery, MyDecisionsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<MyDecisionsQuery, MyDecisionsQueryVariables>(MyDecisionsDocument, options);
export const useMyDecisionsLazyQuery = (options?: Apollo.useLazyQuery.Options<MyDecisionsQuery, MyDecisionsQueryVariables>) => Apollo.useLazyQuery<MyDecisionsQuery, MyDecisionsQueryVariables>(MyDecisionsDocument, options);