import {
  Banknote,
  ChartColumn,
  CircleAlert,
  Disc3,
  Flag,
  Headphones,
  Inbox,
  LayoutDashboard,
  Mail,
  MessageSquare,
  Newspaper,
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

export interface AdminMenuGroup {
  name: string;
  entries: readonly AdminMenuEntry[];
}

/** Sidebar entries, under the names of their groups. */
export const ADMIN_MENU_GROUPS: readonly AdminMenuGroup[] = [
  {
    name: 'Today',
    entries: [
      { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/admin/messages', label: 'Messages', icon: MessageSquare },
      {
        to: '/admin/submissions',
        label: 'Submissions',
        icon: Inbox,
        waiting: [{ work: 'submissions', text: 'to review' }],
      },
      {
        to: '/admin/content-reports',
        label: 'Reported Content',
        icon: Flag,
        waiting: [{ work: 'contentReports', text: 'to decide' }],
      },
    ],
  },
  {
    name: 'Sales',
    entries: [
      {
        to: '/admin/orders',
        label: 'Orders',
        icon: ReceiptText,
        waiting: [
          { work: 'messages', text: 'with unread messages' },
          { work: 'orders', text: 'to process' },
        ],
      },
      {
        to: '/admin/service-orders',
        label: 'Service Orders',
        icon: SlidersHorizontal,
        waiting: [{ work: 'serviceOrders', text: 'new' }],
      },
      { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
    ],
  },
  {
    name: 'Catalogue',
    entries: [
      { to: '/admin/products', label: 'Products', icon: Disc3 },
      { to: '/admin/demos', label: 'Demo Tracks', icon: Headphones },
    ],
  },
  {
    name: 'People',
    entries: [
      { to: '/admin/users', label: 'Buyers', icon: Users },
      {
        to: '/admin/sellers',
        label: 'Sellers',
        icon: Store,
        waiting: [{ work: 'sellers', text: 'to verify' }],
      },
      { to: '/admin/subscribers', label: 'Subscribers', icon: Mail },
      { to: '/admin/newsletters', label: 'Newsletters', icon: Newspaper },
    ],
  },
  {
    name: 'Money',
    entries: [
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
    ],
  },
  {
    name: 'System',
    entries: [
      { to: '/admin/audit-log', label: 'Audit Log', icon: ScrollText },
      { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook },
      { to: '/admin/settings', label: 'Settings', icon: Settings },
      { to: '/admin/security', label: 'Security', icon: ShieldCheck },
    ],
  },
];

export const ADMIN_MENU: readonly AdminMenuEntry[] = ADMIN_MENU_GROUPS.flatMap(({ entries }) => entries);
