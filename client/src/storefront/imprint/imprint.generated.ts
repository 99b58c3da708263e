/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImprintQueryVariables = Exact<{ [key: string]: never; }>;


export type ImprintQuery = { imprint: { company: string, address: string, phone: string, register: string, vat: string, responsible: string } };


export const ImprintDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Imprint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"imprint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"register"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}},{"kind":"Field","name":{"kind":"Name","value":"responsible"}}]}}]}}]} as unknown as DocumentNode<ImprintQuery, ImprintQueryVariables>;
export const useImprintQuery = (options?: Apollo.useQuery.Options<ImprintQuery, ImprintQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<ImprintQuery, ImprintQueryVariables>(ImprintDocument, options);
export const useImprintLazyQuery = (options?: Apollo.useLazyQuery.Options<ImprintQuery, ImprintQueryVariables>) => Apollo.useLazyQuery<ImprintQuery, ImprintQueryVariables>(ImprintDocument, options);