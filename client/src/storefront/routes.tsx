import { replace, type RouteObject } from 'react-router-dom';
import { lazyPage, pageRoute } from '../ui';

/** The pages of the storefront. */
export const storefrontRoutes: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(() => import('./home/home-page'), 'HomePage'),
  },
  pageRoute('shop', () => import('./shop/shop-page'), 'ShopPage'),
  // The same component, so that the open filters stay open where a change leads from a section to the shop.
  pageRoute('shop/:section', () => import('./shop/shop-page'), 'ShopPage'),
  // The home page with the login dialog over it.
  pageRoute('login', () => import('./home/home-page'), 'HomePage'),
  pageRoute('track/:id', () => import('./track/track-page'), 'TrackPage'),
  pageRoute('seller/:name', () => import('./seller-page/seller-page'), 'SellerPage'),
  pageRoute('service', () => import('./services/services-page'), 'ServicesPage'),
  pageRoute('contact', () => import('./contact/contact-page'), 'ContactPage'),
  pageRoute('faq', () => import('./faq/faq-page'), 'FaqPage'),
  pageRoute('verify', () => import('./verify/verify-page'), 'VerifyPage'),
  pageRoute('upload-instructions', () => import('./guide/guide-page'), 'GuidePage'),
  pageRoute('privacy-policy', () => import('./legal/privacy-page'), 'PrivacyPage'),
  pageRoute('terms-and-conditions', () => import('./legal/terms-page'), 'TermsPage'),
  pageRoute('terms-and-conditions/:version', () => import('./legal/legal-version-page'), 'LegalVersionPage'),
  pageRoute('withdrawal', () => import('./withdrawal/withdrawal-page'), 'WithdrawalPage'),
  pageRoute('imprint', () => import('./imprint/imprint-page'), 'ImprintPage'),
  pageRoute('accessibility', () => import('./accessibility/accessibility-page'), 'AccessibilityPage'),
  pageRoute('cart', () => import('./cart/cart-page'), 'CartPage'),
  pageRoute('wishlist', () => import('./wishlist/wishlist-page'), 'WishlistPage'),
  pageRoute('checkout', () => import('./checkout/checkout-page'), 'CheckoutPage'),
  pageRoute('order/:id/paid', () => import('./payment/paid-page'), 'PaidPage'),
  pageRoute('account', () => import('./account/account-page'), 'AccountPage'),
  // Addresses of lists, cut from those of what is in them.
  { path: 'account/seller', loader: () => replace('/account/seller/tracks') },
  { path: 'account/services', loader: () => replace('/account?tab=services') },
  // One address for each page of the dashboard: any other has the 404 page.
  ...['tracks', 'work', 'sales', 'money', 'shop'].map((section) =>
    pageRoute(`account/seller/${section}`, () => import('./account/account-page'), 'AccountPage'),
  ),
  pageRoute('account/seller/work/:id', () => import('./account/seller/work/work-page'), 'WorkPage'),
  pageRoute(
    'account/services/:id',
    () => import('./account/services/service-order-page'),
    'ServiceOrderPage',
  ),
  pageRoute('objection/:token', () => import('./objection/objection-page'), 'ObjectionPage'),
  pageRoute('forgot-password', () => import('./auth/password-pages'), 'ForgotPasswordPage'),
  pageRoute('reset-password/:token', () => import('./auth/password-pages'), 'ResetPasswordPage'),
  pageRoute('confirm-email/:token', () => import('./auth/email-change-pages'), 'ConfirmEmailPage'),
  pageRoute('undo-email-change/:token', () => import('./auth/email-change-pages'), 'UndoEmailChangePage'),
  pageRoute(
    'confirm-subscription/:token',
    () => import('./newsletter/subscription-pages'),
    'ConfirmSubscriptionPage',
  ),
  pageRoute('newsletter/:token', () => import('./newsletter/genres-page'), 'NewsletterGenresPage'),
  pageRoute('unsubscribe/:token?', () => import('./newsletter/subscription-pages'), 'UnsubscribePage'),
  pageRoute(
    'subscription-confirmed',
    () => import('./newsletter/subscription-pages'),
    'SubscriptionConfirmedPage',
  ),
];
