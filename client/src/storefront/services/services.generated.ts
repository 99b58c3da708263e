/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RequestMusicProductionMutationVariables = Exact<{
  input: Types.MusicProductionInput;
}>;


export type RequestMusicProductionMutation = { requestMusicProduction: { message: string } };

export type RequestCoProducingMutationVariables = Exact<{
  input: Types.CoProducingInput;
}>;


export type RequestCoProducingMutation = { requestCoProducing: { message: string } };

export type RequestMixingMasteringMutationVariables = Exact<{
  input: Types.MixingMasteringInput;
}>;


export type RequestMixingMasteringMutation = { requestMixingMastering: { message: string } };

export type ServiceDemosQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ServiceDemosQuery = { demos: { nodes: Array<{ id: number, name: string, category: string, img: string, audio: string, bpm: number | null, musicKey: string | null, mode: Types.KeyMode | null, duration: number | null, peaks: Array<number> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };


export const RequestMusicProductionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestMusicProduction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MusicProductionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestMusicProduction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestMusicProductionMutation, RequestMusicProductionMutationVariables>;
export const RequestCoProducingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestCoProducing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoProducingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestCoProducing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestCoProducingMutation, RequestCoProducingMutationVariables>;
export const RequestMixingMasteringDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestMixingMastering"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MixingMasteringInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestMixingMastering"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestMixingMasteringMutation, RequestMixingMasteringMutationVariables>;
export const ServiceDemosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServiceDemos"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"demos"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"img"}},{"kind":"Field","name":{"kind":"Name","value":"audio"}},{"kind":"Field","name":{"kind":"Name","value":"bpm"}},{"kind":"Field","name":{"kind":"Name","value":"musicKey"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"peaks"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<ServiceDemosQuery, ServiceDemosQueryVariables>;
export const useRequestMusicProductionMutation = (options?: Apollo.useMutation.Options<RequestMusicProductionMutation, RequestMusicProductionMutationVariables>) => Apollo.useMutation<RequestMusicProductionMutation, RequestMusicProductionMutationVariables>(RequestMusicProductionDocument, options);
export const useRequestCoProducingMutation = (options?: Apollo.useMutation.Options<RequestCoProducingMutation, RequestCoProducingMutationVariables>) => Apollo.useMutation<RequestCoProducingMutation, RequestCoProducingMutationVariables>(RequestCoProducingDocument, options);
export const useRequestMixingMasteringMutation = (options?: Apollo.useMutation.Options<RequestMixingMasteringMutation, RequestMixingMasteringMutationVariables>) => Apollo.useMutation<RequestMixingMasteringMutation, RequestMixingMasteringMutationVariables>(RequestMixingMasteringDocument, options);
export const useServiceDemosQuery = (options?: Apollo.useQuery.Options<ServiceDemosQuery, ServiceDemosQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<ServiceDemosQuery, ServiceDemosQueryVariables>(ServiceDemosDocument, options);
export const useServiceDemosLazyQuery = (options?: Apollo.useLazyQuery.Options<ServiceDemosQuery, ServiceDemosQueryVariables>) => Apollo.useLazyQuery<ServiceDemosQuery, ServiceDemosQueryVariables>(ServiceDemosDocument, options);