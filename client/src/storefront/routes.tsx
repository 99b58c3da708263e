import type { RouteObject } from 'react-router-dom';

/**
 * The storefront's pages, inside its frame. Each is lazy:
 * `{ path: 'shop', lazy: { Component: async () => (await import('./shop/shop-page')).ShopPage } }`.
 */
export const storefrontRoutes: RouteObject[] = [
  { index: true, lazy: { Component: async () => (await import('./home/home-page')).HomePage } },
  { path: 'shop', lazy: { Component: async () => (await import('./shop/shop-page')).ShopPage } },
  // The home page with the login dialog over it.
  { path: 'login', lazy: { Component: async () => (await import('./home/home-page')).HomePage } },
  { path: 'track/:id', lazy: { Component: async () => (await import('./track/track-page')).TrackPage } },
  { path: 'service', lazy: { Component: async () => (await import('./services')).ServicesPage } },
  { path: 'contact', lazy: { Component: async () => (await import('./contact')).ContactPage } },
  { path: 'faq', lazy: { Component: async () => (await import('./faq')).FaqPage } },
  { path: 'upload-instructions', lazy: { Component: async () => (await import('./guide')).GuidePage } },
  { path: 'privacy-policy', lazy: { Component: async () => (await import('./legal')).PrivacyPage } },
  { path: 'terms-and-conditions', lazy: { Component: async () => (await import('./legal')).TermsPage } },
  { path: 'cart', lazy: { Component: async () => (await import('./cart/cart-page')).CartPage } },
  {
    path: 'wishlist',
    lazy: { Component: async () => (await import('./wishlist/wishlist-page')).WishlistPage },
  },
  {
    path: 'checkout',
    lazy: { Component: async () => (await import('./checkout/checkout-page')).CheckoutPage },
  },
  { path: 'order/:id/paid', lazy: { Component: async () => (await import('./payment/paid-page')).PaidPage } },
  { path: 'account', lazy: { Component: async () => (await import('./account/account-page')).AccountPage } },
  {
    path: 'forgot-password',
    lazy: { Component: async () => (await import('./auth/password-pages')).ForgotPasswordPage },
  },
  {
    path: 'reset-password/:token',
    lazy: { Component: async () => (await import('./auth/password-pages')).ResetPasswordPage },
  },
  {
    path: 'confirm-email/:token',
    lazy: { Component: async () => (await import('./auth/email-change-pages')).ConfirmEmailPage },
  },
  {
    path: 'undo-email-change/:token',
    lazy: { Component: async () => (await import('./auth/email-change-pages')).UndoEmailChangePage },
  },
  {
    path: 'confirm-subscription/:token',
    lazy: {
      Component: async () => (await import('./newsletter/subscription-pages')).ConfirmSubscriptionPage,
    },
  },
  {
    path: 'unsubscribe/:token?',
    lazy: { Component: async () => (await import('./newsletter/subscription-pages')).UnsubscribePage },
  },
  {
    path: 'subscription-confirmed',
    lazy: {
      Component: async () => (await import('./newsletter/subscription-pages')).SubscriptionConfirmedPage,
    },
  },
];
