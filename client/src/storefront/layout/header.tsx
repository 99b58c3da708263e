import { Heart, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { CountMark, LinkButton, Logo } from '../../ui';
import { MobileMenu } from './mobile-menu';
import { MAIN_MENU } from './navigation';

export interface HeaderProps {
  /** Signed out: the Log In button. Signed in: the user dropdown. */
  account?: ReactNode;
  /** The account entries of the phone menu. */
  menuAccount?: ReactNode;
  /** The cart button with its dropdown. */
  cart?: ReactNode;
  wishlistCount?: number;
}

export function Header({ account, menuAccount, cart = <CartLink />, wishlistCount = 0 }: HeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b bg-ink/92 backdrop-blur-md">
      <div className="frame flex h-16 items-center gap-2 sm:gap-4">
        <Link to="/" className="-mx-2 rounded-md px-2 py-2.5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-8 hidden self-stretch lg:flex">
          {MAIN_MENU.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="wide relative flex items-center px-4 text-sm text-muted transition-colors after:absolute after:inset-x-4 after:-bottom-px after:h-px after:bg-transparent hover:text-bone focus-visible:-outline-offset-4 aria-[current]:text-bone aria-[current]:after:bg-bone"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center sm:gap-1">
          <IconLink to="/wishlist" label="Wishlist" icon={<Heart aria-hidden />} count={wishlistCount} />
          {cart}
          <div className="ml-2 hidden lg:block">{account ?? <LogInLink size="sm" />}</div>
          <MobileMenu account={menuAccount ?? account ?? <LogInLink size="md" />} />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  return <IconLink to="/cart" label="Cart" icon={<ShoppingBag aria-hidden />} />;
}

function LogInLink({ size }: { size: 'sm' | 'md' }) {
  return (
    <LinkButton to="/login" size={size}>
      Log In
    </LinkButton>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

/** A header icon with a link and a count. */
function IconLink({ to, label, icon, count = 0 }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-raised [&_svg]:size-5"
    >
      {icon}
      <CountMark count={count} />
    </Link>
  );
}
