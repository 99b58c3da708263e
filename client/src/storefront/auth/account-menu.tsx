import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Button, DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '../../ui';
import { useLogout } from './session/use-session';

/** Lazy: loaded for signed-in users only. */
export default function AccountMenu({ name = 'Account' }: { name?: string }) {
  const logout = useLogout();
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" variant="ghost" className="group">
          <UserRound aria-hidden className="size-4.5" />
          <span className="max-w-36 truncate">{name}</span>
          <ChevronDown
            aria-hidden
            className="size-4 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Button>
      }
    >
      <MenuLink to="/account">
        <UserRound aria-hidden />
        My Account
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden />
        Log Out
      </MenuItem>
    </DropdownMenu>
  );
}
