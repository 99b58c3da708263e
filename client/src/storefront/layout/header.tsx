import { Heart } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { CountMark, Logo } from '../../ui';
import { AccountButton, MenuAccount } from '../auth';
import { CartButton } from '../cart';
import { HeaderPlayer } from '../player';
import { useWishlist } from '../saved-tracks';
import { MobileMenu } from './mobile-menu';
import { MAIN_MENU } from './navigation';

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b bg-ink/92 backdrop-blur-md">
      {/* In rem of the container, unlike media queries: enlarged text gets the layout of narrow screens. */}
      <div className="@container">
        <div className="frame flex min-h-16 flex-wrap items-center gap-2 sm:gap-4">
          <Link to="/" className="-mx-2 min-w-0 rounded-md px-2 py-2.5">
            <Logo nameClassName="@max-[21rem]:sr-only" />
          </Link>
          <nav aria-label="Main" className="ml-8 hidden self-stretch @min-[62rem]:flex">
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
            <HeaderPlayer />
            <WishlistLink />
            <CartButton />
            <div className="ml-2 hidden @min-[62rem]:block">
              <AccountButton />
            </div>
            <MobileMenu account={<MenuAccount />} />
          </div>
        </div>
      </div>
    </header>
  );
}

function WishlistLink() {
  const count = useWishlist().items.length;
  return (
    <Link
      to="/wishlist"
      aria-label={count > 0 ? `Wishlist, ${count}` : 'Wishlist'}
      className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-raised [&_svg]:size-5"
    >
      <Heart aria-hidden />
      <CountMark count={count} />
    </Link>
  );
}
