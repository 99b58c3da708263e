/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderPaymentFragment = { id: number, status: Types.OrderStatus, isPayableOnline: boolean, paymentUrl: string | null, paymentInstructions: string | null, openAmount: number };

export type PaymentMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentMethodsQuery = { paymentMethods: Array<Types.PaymentProvider>, isPaymentSetUp: boolean };

export type StartPaymentMutationVariables = Exact<{
  orderId: number;
  provider?: Types.PaymentProvider | null | undefined;
}>;


export type StartPaymentMutation = { startPayment: { id: number, status: Types.OrderStatus, isPayableOnline: boolean, paymentUrl: string | null, paymentInstructions: string | null, openAmount: number } };

export type CollectPaymentMutationVariables = Exact<{
  orderId: number;
}>;


export type CollectPaymentMutation = { collectPayment: { id: number, status: Types.OrderStatus } };

export type PaidOrderQueryVariables = Exact<{
  id: number;
}>;


export type PaidOrderQuery = { order: { id: number, status: Types.OrderStatus, serviceOrderId: number | null, payments: Array<{ id: number, status: Types.PaymentStatus, refundStatus: Types.RefundStatus | null }> } };

export const OrderPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isPayableOnline"}},{"kind":"Field","name":{"kind":"Name","value":"paymentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"}}]}}]} as unknown as DocumentNode<OrderPaymentFragment, unknown>;
export const PaymentMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethods"}},{"kind":"Field","name":{"kind":"Name","value":"isPaymentSetUp"}}]}}]} as unknown as DocumentNode<PaymentMethodsQuery, PaymentMethodsQueryVariables>;
export const StartPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentProvider"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPayment"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isPayableOnline"}},{"kind":"Field","name":{"kind":"Name","value":"paymentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"}}]}}]} as unknown as DocumentNode<StartPaymentMutation, StartPaymentMutationVariables>;
export const CollectPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CollectPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collectPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<CollectPaymentMutation, CollectPaymentMutationVariables>;
export const PaidOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaidOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceOrderId"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"refundStatus"}}]}}]}}]}}]} as unknown as DocumentNode<PaidOrderQuery, PaidOrderQueryVariables>;
export const usePaymentMethodsQuery = (options?: Apollo.useQuery.Options<PaymentMethodsQuery, PaymentMethodsQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<PaymentMethodsQuery, PaymentMethodsQueryVariables>(PaymentMethodsDocument, options);
export const usePaymentMethodsLazyQuery = (options?: Apollo.useLazyQuery.Options<PaymentMethodsQuery, PaymentMethodsQueryVariables>) => Apollo.useLazyQuery<PaymentMethodsQuery, PaymentMethodsQueryVariables>(PaymentMethodsDocument, options);
export const useStartPaymentMutation = (options?: Apollo.useMutation.Options<StartPaymentMutation, StartPaymentMutationVariables>) => Apollo.useMutation<StartPaymentMutation, StartPaymentMutationVariables>(StartPaymentDocument, options);
export const useCollectPaymentMutation = (options?: Apollo.useMutation.Options<CollectPaymentMutation, CollectPaymentMutationVariables>) => Apollo.useMutation<CollectPaymentMutation, CollectPaymentMutationVariables>(CollectPaymentDocument, options);
export const usePaidOrderQuery = (options: Omit<Apollo.useQuery.Options<PaidOrderQuery, PaidOrderQueryVariables>, 'variables'> & ({ variables: PaidOrderQueryVariables } | { skip: true; variables?: PaidOrderQueryVariables })) => Apollo.useQuery<PaidOrderQuery, PaidOrderQueryVariables>(PaidOrderDocument, options as Apollo.useQuery.Options<PaidOrderQuery, PaidOrderQueryVariables> & { variables: PaidOrderQueryVariables; returnPartialData?: false });
export const usePaidOrderLazyQuery = (options?: Apollo.useLazyQuery.Options<PaidOrderQuery, PaidOrderQueryVariables>) => Apollo.useLazyQuery<PaidOrderQuery, PaidOrderQueryVariables>(PaidOrderDocument, options);