import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../ui';

/** A route whose page is a chunk of its own. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: lazyPage(load) };
}

/** The pages of the storefront. */
export const storefrontRoutes: RouteObject[] = [
  { index: true, lazy: lazyPage(async () => (await import('./home/home-page')).HomePage) },
  page('shop', async () => (await import('./shop/shop-page')).ShopPage),
  // The home page with the login dialog over it.
  page('login', async () => (await import('./home/home-page')).HomePage),
  page('track/:id', async () => (await import('./track/track-page')).TrackPage),
  page('seller/:name', async () => (await import('./seller-page/seller-page')).SellerPage),
  page('service', async () => (await import('./services/services-page')).ServicesPage),
  page('contact', async () => (await import('./contact/contact-page')).ContactPage),
  page('faq', async () => (await import('./faq/faq-page')).FaqPage),
  page('verify', async () => (await import('./verify/verify-page')).VerifyPage),
  page('upload-instructions', async () => (await import('./guide/guide-page')).GuidePage),
  page('privacy-policy', async () => (await import('./legal/privacy-page')).PrivacyPage),
  page('terms-and-conditions', async () => (await import('./legal/terms-page')).TermsPage),
  page('cart', async () => (await import('./cart/cart-page')).CartPage),
  page('wishlist', async () => (await import('./wishlist/wishlist-page')).WishlistPage),
  page('checkout', async () => (await import('./checkout/checkout-page')).CheckoutPage),
  page('order/:id/paid', async () => (await import('./payment/paid-page')).PaidPage),
  page('account', async () => (await import('./account/account-page')).AccountPage),
  page('forgot-password', async () => (await import('./auth/password-pages')).ForgotPasswordPage),
  page('reset-password/:token', async () => (await import('./auth/password-pages')).ResetPasswordPage),
  page('confirm-email/:token', async () => (await import('./auth/email-change-pages')).ConfirmEmailPage),
  page(
    'undo-email-change/:token',
    async () => (await import('./auth/email-change-pages')).UndoEmailChangePage,
  ),
  page(
    'confirm-subscription/:token',
    async () => (await import('./newsletter/subscription-pages')).ConfirmSubscriptionPage,
  ),
  page('unsubscribe/:token?', async () => (await import('./newsletter/subscription-pages')).UnsubscribePage),
  page(
    'subscription-confirmed',
    async () => (await import('./newsletter/subscription-pages')).SubscriptionConfirmedPage,
  ),
];
