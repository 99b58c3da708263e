/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CaptchaQueryVariables = Exact<{ [key: string]: never; }>;


export type CaptchaQuery = { captcha: { provider: Types.CaptchaProvider, siteKey: string | null } };


export const CaptchaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Captcha"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"captcha"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"siteKey"}}]}}]}}]} as unknown as DocumentNode<CaptchaQuery, CaptchaQueryVariables>;
export const useCaptchaQuery = (options?: Apollo.useQuery.Options<CaptchaQuery, CaptchaQueryVariables> & { returnPartialData?: false }) => Apollo.useQuery<CaptchaQuery, CaptchaQueryVariables>(CaptchaDocument, options);
export const useCaptchaLazyQuery = (options?: Apollo.useLazyQuery.Options<CaptchaQuery, CaptchaQueryVariables>) => Apollo.useLazyQuery<CaptchaQuery, CaptchaQueryVariables>(CaptchaDocument, options);