import {
  Disc3,
  Headphones,
  Inbox,
  LayoutDashboard,
  Mail,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

export interface AdminMenuEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The sidebar, in the specified order; a screen joins it when it exists. */
export const ADMIN_MENU: readonly AdminMenuEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Disc3 },
  { to: '/admin/demos', label: 'Demo Tracks', icon: Headphones },
  { to: '/admin/users', label: 'Buyers', icon: Users },
  { to: '/admin/sellers', label: 'Sellers', icon: Store },
  { to: '/admin/subscribers', label: 'Subscribers', icon: Mail },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
  { to: '/admin/submissions', label: 'Submissions', icon: Inbox },
  { to: '/admin/service-orders', label: 'Service Orders', icon: SlidersHorizontal },
  { to: '/admin/audit-log', label: 'Audit Log', icon: ScrollText },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/security', label: 'Security', icon: ShieldCheck },
];
