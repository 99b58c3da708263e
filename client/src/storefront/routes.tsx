import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../ui';

/** A route whose page is a chunk of its own. */
function page<Module>(
  path: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): RouteObject {
  return { path, lazy: lazyPage(load, pick) };
}

/** The pages of the storefront. */
export const storefrontRoutes: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(
      () => import('./home/home-page'),
      (page) => page.HomePage,
    ),
  },
  page(
    'shop',
    () => import('./shop/shop-page'),
    (page) => page.ShopPage,
  ),
  // The home page with the login dialog over it.
  page(
    'login',
    () => import('./home/home-page'),
    (page) => page.HomePage,
  ),
  page(
    'track/:id',
    () => import('./track/track-page'),
    (page) => page.TrackPage,
  ),
  page(
    'seller/:name',
    () => import('./seller-page/seller-page'),
    (page) => page.SellerPage,
  ),
  page(
    'service',
    () => import('./services/services-page'),
    (page) => page.ServicesPage,
  ),
  page(
    'contact',
    () => import('./contact/contact-page'),
    (page) => page.ContactPage,
  ),
  page(
    'faq',
    () => import('./faq/faq-page'),
    (page) => page.FaqPage,
  ),
  page(
    'verify',
    () => import('./verify/verify-page'),
    (page) => page.VerifyPage,
  ),
  page(
    'upload-instructions',
    () => import('./guide/guide-page'),
    (page) => page.GuidePage,
  ),
  page(
    'privacy-policy',
    () => import('./legal/privacy-page'),
    (page) => page.PrivacyPage,
  ),
  page(
    'terms-and-conditions',
    () => import('./legal/terms-page'),
    (page) => page.TermsPage,
  ),
  page(
    'cart',
    () => import('./cart/cart-page'),
    (page) => page.CartPage,
  ),
  page(
    'wishlist',
    () => import('./wishlist/wishlist-page'),
    (page) => page.WishlistPage,
  ),
  page(
    'checkout',
    () => import('./checkout/checkout-page'),
    (page) => page.CheckoutPage,
  ),
  page(
    'order/:id/paid',
    () => import('./payment/paid-page'),
    (page) => page.PaidPage,
  ),
  page(
    'account',
    () => import('./account/account-page'),
    (page) => page.AccountPage,
  ),
  page(
    'forgot-password',
    () => import('./auth/password-pages'),
    (page) => page.ForgotPasswordPage,
  ),
  page(
    'reset-password/:token',
    () => import('./auth/password-pages'),
    (page) => page.ResetPasswordPage,
  ),
  page(
    'confirm-email/:token',
    () => import('./auth/email-change-pages'),
    (page) => page.ConfirmEmailPage,
  ),
  page(
    'undo-email-change/:token',
    () => import('./auth/email-change-pages'),
    (page) => page.UndoEmailChangePage,
  ),
  page(
    'confirm-subscription/:token',
    () => import('./newsletter/subscription-pages'),
    (page) => page.ConfirmSubscriptionPage,
  ),
  page(
    'unsubscribe/:token?',
    () => import('./newsletter/subscription-pages'),
    (page) => page.UnsubscribePage,
  ),
  page(
    'subscription-confirmed',
    () => import('./newsletter/subscription-pages'),
    (page) => page.SubscriptionConfirmedPage,
  ),
];
