/** The main menu, in the specified order. */
export const MAIN_MENU = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/service', label: 'Service' },
  { to: '/contact', label: 'Contact' },
  { to: '/faq', label: 'FAQ' },
] as const;

export const LEGAL_LINKS = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
] as const;

/** Pages that only the footer links. */
export const MORE_LINKS = [
  { to: '/verify', label: 'Verify a certificate' },
  { to: '/withdrawal', label: 'Withdrawal' },
  { to: '/imprint', label: 'Imprint' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;
