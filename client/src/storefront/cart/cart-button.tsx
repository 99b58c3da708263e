import { ShoppingBag } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui';
import { useCart } from '../basket';
import { CartPanel } from './cart-panel';
import { useSoftClose } from './use-soft-close';

/** The header's cart with its dropdown. Closed by a click outside, Escape, and by going somewhere. */
export function CartButton() {
  const cart = useCart();
  const { phase, open, close } = useSoftClose();
  const { key } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = phase === 'open';

  useEffect(close, [key, close]);

  useEffect(() => {
    if (!isOpen) return;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen, close]);

  return (
    <div
      ref={area}
      className="md:relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        button.current?.focus();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !area.current?.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        ref={button}
        label="Cart"
        icon={<ShoppingBag aria-hidden />}
        count={cart.items.length}
        aria-expanded={isOpen}
        aria-controls={phase === 'closed' ? undefined : panelId}
        onClick={isOpen ? close : open}
      />
      {phase !== 'closed' && <CartPanel id={panelId} cart={cart} closing={phase === 'closing'} />}
    </div>
  );
}
