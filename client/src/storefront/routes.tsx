import type { RouteObject } from 'react-router-dom';

/**
 * The storefront's pages, inside its frame. Each is loaded when first visited:
 * `{ path: 'shop', lazy: { Component: async () => (await import('./shop')).ShopPage } }`.
 */
export const storefrontRoutes: RouteObject[] = [];
