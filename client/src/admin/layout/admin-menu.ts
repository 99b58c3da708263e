/** The sidebar, in the specified order. */
export const ADMIN_MENU = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/demos', label: 'Demo Tracks' },
  { to: '/admin/users', label: 'Buyers' },
  { to: '/admin/sellers', label: 'Sellers' },
  { to: '/admin/subscribers', label: 'Subscribers' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/coupons', label: 'Coupons' },
] as const;
