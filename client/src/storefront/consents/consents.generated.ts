/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConsumerSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsumerSettingsQuery = { consumerSettings: { sellsToConsumers: boolean, termsVersion: string } };


export const ConsumerSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsumerSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumerSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sellsToConsumers"}},{"kind":"Field","name":{"kind":"Name","value":"termsVersion"}}]}}]}}]} as unknown as DocumentNode<ConsumerSettingsQuery, ConsumerSettingsQueryVariables>;
export const useConsumerSettingsQuery = (options?: Apollo.useQuery.Options<ConsumerSettingsQuery, ConsumerSettingsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<ConsumerSettingsQuery, ConsumerSettingsQueryVariables>(ConsumerSettingsDocument, options);
export const useConsumerSettingsLazyQuery = (options?: Apollo.useLazyQuery.Options<ConsumerSettingsQuery, ConsumerSettingsQueryVariables>) => Apollo.useLazyQuery<ConsumerSettingsQuery, ConsumerSettingsQueryVariables>(ConsumerSettingsDocument, options);