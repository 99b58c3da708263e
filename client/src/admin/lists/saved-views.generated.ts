/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SavedViewsQueryVariables = Exact<{
  list: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: number, name: string, query: string }> };

export type SaveViewMutationVariables = Exact<{
  input: Types.SavedViewInput;
}>;


export type SaveViewMutation = { saveView: { id: number, name: string, query: string } };

export type DeleteSavedViewMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSavedViewMutation = { deleteSavedView: { message: string } };


export const SavedViewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedViews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedViews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}}]}}]}}]} as unknown as DocumentNode<SavedViewsQuery, SavedViewsQueryVariables>;
export const SaveViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavedViewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}}]}}]}}]} as unknown as DocumentNode<SaveViewMutation, SaveViewMutationVariables>;
export const DeleteSavedViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSavedView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSavedView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>;
export const useSavedViewsQuery = (options: Omit<Apollo.useQuery.Options<SavedViewsQuery, SavedViewsQueryVariables>, 'variables'> & ({ variables: SavedViewsQueryVariables } | { skip: true; variables?: SavedViewsQueryVariables })) => Apollo.useQuery<SavedViewsQuery, SavedViewsQueryVariables>(SavedViewsDocument, options as Apollo.useQuery.Options<SavedViewsQuery, SavedViewsQueryVariables> & { variables: SavedViewsQueryVariables; returnPartialData?: false });
export const useSavedViewsLazyQuery = (options?: Apollo.useLazyQuery.Options<SavedViewsQuery, SavedViewsQueryVariables>) => Apollo.useLazyQuery<SavedViewsQuery, SavedViewsQueryVariables>(SavedViewsDocument, options);
export const useSaveViewMutation = (options?: Apollo.useMutation.Options<SaveViewMutation, SaveViewMutationVariables>) => Apollo.useMutation<SaveViewMutation, SaveViewMutationVariables>(SaveViewDocument, options);
export const useDeleteSavedViewMutation = (options?: Apollo.useMutation.Options<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>) => Apollo.useMutation<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(DeleteSavedViewDocument, options);