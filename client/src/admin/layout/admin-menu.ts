import {
  Banknote,
  ChartColumn,
  CircleAlert,
  Disc3,
  Headphones,
  Inbox,
  LayoutDashboard,
  Mail,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { PendingWorkQuery } from './pending-work.generated';

export type PendingCounts = Omit<PendingWorkQuery['pendingWork'], '__typename'>;

/** A count beside an entry, and the words for it. */
interface Waiting {
  work: keyof PendingCounts;
  /** Text behind the number, e.g. 'to review' in '3 to review'. */
  text: string;
}

export interface AdminMenuEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  waiting?: readonly Waiting[];
}

/** Sidebar entries in the specified order. */
export const ADMIN_MENU: readonly AdminMenuEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Disc3 },
  { to: '/admin/demos', label: 'Demo Tracks', icon: Headphones },
  { to: '/admin/users', label: 'Buyers', icon: Users },
  {
    to: '/admin/sellers',
    label: 'Sellers',
    icon: Store,
    waiting: [{ work: 'sellers', text: 'to verify' }],
  },
  { to: '/admin/subscribers', label: 'Subscribers', icon: Mail },
  {
    to: '/admin/orders',
    label: 'Orders',
    icon: ReceiptText,
    waiting: [
      { work: 'messages', text: 'with unread messages' },
      { work: 'orders', text: 'to process' },
    ],
  },
  { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
  {
    to: '/admin/submissions',
    label: 'Submissions',
    icon: Inbox,
    waiting: [{ work: 'submissions', text: 'to review' }],
  },
  { to: '/admin/payouts', label: 'Payouts', icon: Banknote },
  {
    to: '/admin/payment-problems',
    label: 'Payment Problems',
    icon: CircleAlert,
    waiting: [{ work: 'paymentProblems', text: 'to resolve' }],
  },
  {
    to: '/admin/disputes',
    label: 'Disputes',
    icon: ShieldAlert,
    waiting: [{ work: 'disputes', text: 'to answer' }],
  },
  {
    to: '/admin/reconciliation',
    label: 'Reconciliation',
    icon: Scale,
    waiting: [{ work: 'differences', text: 'to resolve' }],
  },
  { to: '/admin/reports', label: 'Reports', icon: ChartColumn },
  {
    to: '/admin/service-orders',
    label: 'Service Orders',
    icon: SlidersHorizontal,
    waiting: [{ work: 'serviceOrders', text: 'new' }],
  },
  { to: '/admin/audit-log', label: 'Audit Log', icon: ScrollText },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/security', label: 'Security', icon: ShieldCheck },
];
