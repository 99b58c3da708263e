import { ShoppingBag, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { useClosedByNavigation } from '../../lib/use-closed-by-navigation';
import { cn, CoverImage, IconButton, LinkButton, Price, TOAST_WIDTH_REM } from '../../ui';
import { type Cart, unavailableLabel, useCart } from '../saved-tracks';

/** The header's cart button with its dropdown, closed by a click outside, Escape and navigation. */
export function CartButton() {
  const cart = useCart();
  const { phase, open, close } = useSoftClose();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = phase === 'open';

  useClosedByNavigation(isOpen, close);

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

interface CartPanelProps {
  id: string;
  cart: Cart;
  closing: boolean;
}

/** The dropdown below the cart button. */
function CartPanel({ id, cart, closing }: CartPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useToastsBeside(panel, cart.items.length);

  return (
    <section
      ref={panel}
      id={id}
      aria-label="Cart"
      tabIndex={-1}
      inert={closing}
      className={cn(
        'absolute inset-x-2 top-full z-50 mt-2 flex max-h-[min(34rem,calc(100dvh-10rem-var(--player-height,0px)))] flex-col rounded-md border bg-raised outline-none md:right-0 md:left-auto md:mt-3.5 md:w-96',
        closing ? 'animate-sink-out [animation-duration:300ms]' : 'animate-rise-in',
      )}
    >
      {cart.items.length === 0 ? (
        <p className="px-5 py-10 text-center text-muted">Your cart is empty.</p>
      ) : (
        <>
          <ul className="min-h-0 divide-y overflow-y-auto overscroll-contain px-4">
            {cart.items.map((item) => (
              <PanelLine
                key={item.id}
                item={item}
                onRemove={() => {
                  cart.remove(item);
                  // The pressed button unmounts with its line; keep the focus in the panel.
                  panel.current?.focus();
                }}
              />
            ))}
          </ul>
          <div className="border-t p-4">
            <LinkButton to="/cart" variant="primary" className="w-full">
              Go to Cart
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

const TOAST_GAP_PX = 12;

/** Moves the toasts to the left of the dropdown, or below it where that side is too narrow. */
function useToastsBeside(panel: RefObject<HTMLElement | null>, lines: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (box.left > TOAST_WIDTH_REM * rem + 2 * TOAST_GAP_PX) {
      style.setProperty('--toasts-right', `${Math.round(window.innerWidth - box.left) + TOAST_GAP_PX}px`);
    } else style.setProperty('--toasts-top', `${Math.round(box.bottom) + TOAST_GAP_PX}px`);
    return () => {
      style.removeProperty('--toasts-right');
      style.removeProperty('--toasts-top');
    };
  }, [panel, lines]);
}

function PanelLine({ item, onRemove }: { item: ProductCardFragment; onRemove: () => void }) {
  const gone = unavailableLabel(item);
  return (
    <li className="flex items-center gap-3 py-3">
      <CoverImage path={item.img} alt="" sizes="56px" className={cn('size-14', gone && 'opacity-45')} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/track/${item.id}`}
          className="wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4"
        >
          {item.name}
        </Link>
        {item.category && <p className="truncate text-[0.8125rem] text-muted">{item.category}</p>}
      </div>
      {gone ? (
        <span className="text-sm text-muted">{gone}</span>
      ) : (
        <Price value={item.price} className="wide text-[0.9375rem]" />
      )}
      <IconButton
        size="sm"
        label={`Remove ${item.name} from cart`}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="-mr-2 text-muted hover:text-bone [&_svg]:size-4"
      />
    </li>
  );
}

type PanelPhase = 'closed' | 'open' | 'closing';

const CLOSE_MS = 300;

/** Opens at once and closes over 300 ms, during which the panel stays mounted. */
function useSoftClose() {
  const [phase, setPhase] = useState<PanelPhase>('closed');
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => setPhase('closed'), CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const open = useCallback(() => setPhase('open'), []);
  const close = useCallback(() => setPhase((now) => (now === 'open' ? 'closing' : now)), []);
  return { phase, open, close };
}
