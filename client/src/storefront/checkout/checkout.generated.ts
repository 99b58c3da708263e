/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ValidateCouponQueryVariables = Exact<{
  code: string;
}>;


export type ValidateCouponQuery = { validateCoupon: { id: number, code: string, discountPercent: number } };

export type PlaceOrderMutationVariables = Exact<{
  input: Types.PlaceOrderInput;
  idempotencyKey?: string | null | undefined;
}>;


export type PlaceOrderMutation = { placeOrder: { totalPrice: number, id: number, status: Types.OrderStatus, isPayableOnline: boolean, paymentUrl: string | null, paymentInstructions: string | null } };


export const ValidateCouponDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ValidateCoupon"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validateCoupon"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"discountPercent"}}]}}]}}]} as unknown as DocumentNode<ValidateCouponQuery, ValidateCouponQueryVariables>;
export const PlaceOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPayment"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isPayableOnline"}},{"kind":"Field","name":{"kind":"Name","value":"paymentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentInstructions"}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const useValidateCouponQuery = (options: Omit<Apollo.useQuery.Options<ValidateCouponQuery, ValidateCouponQueryVariables>, 'variables'> & ({ variables: ValidateCouponQueryVariables } | { skip: true; variables?: ValidateCouponQueryVariables })) => Apollo.useQuery<ValidateCouponQuery, ValidateCouponQueryVariables>(ValidateCouponDocument, options as Apollo.useQuery.Options<ValidateCouponQuery, ValidateCouponQueryVariables> & { variables: ValidateCouponQueryVariables; returnPartialData?: false });
export const useValidateCouponLazyQuery = (options?: Apollo.useLazyQuery.Options<ValidateCouponQuery, ValidateCouponQueryVariables>) => Apollo.useLazyQuery<ValidateCouponQuery, ValidateCouponQueryVariables>(ValidateCouponDocument, options);
export const usePlaceOrderMutation = (options?: Apollo.useMutation.Options<PlaceOrderMutation, PlaceOrderMutationVariables>) => Apollo.useMutation<PlaceOrderMutation, PlaceOrderMutationVariables>(PlaceOrderDocument, options);