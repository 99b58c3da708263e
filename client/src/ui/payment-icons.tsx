/** What we take: drawn in one colour so that they sit in the footer instead of shouting from it. */
export function PaymentIcons() {
  return (
    <ul aria-label="Accepted payments" className="flex gap-2">
      <li>
        <svg role="img" aria-label="Visa" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <path
            fill="currentColor"
            d="M12.1 10.5h2.7l1.7 6.4 2.9-6.4h2.7L17.6 19.5h-2.7zM23.4 10.5h2.5l-1.8 9h-2.5zM33.1 12.9c-.8-.4-1.7-.6-2.5-.6-.9 0-1.4.3-1.4.7 0 1.1 3.4 1.1 3.1 3.6-.2 2-2 3-4.2 3-1.1 0-2.2-.3-2.9-.6l.8-2c.7.4 1.6.6 2.4.6.8 0 1.4-.3 1.4-.8 0-1.2-3.3-1.1-3.1-3.5.2-1.9 1.9-2.9 4.1-2.9 1.1 0 2 .2 2.9.5zM38.3 10.5h2.2l2 9h-2.5l-.3-1.6h-3l-1 1.6h-2.7zm.3 2.9l-1.5 2.7h2.1z"
          />
        </svg>
      </li>
      <li>
        <svg role="img" aria-label="Mastercard" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <circle cx="20" cy="15" r="7" fill="currentColor" opacity=".55" />
          <circle cx="28" cy="15" r="6.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      </li>
      <li>
        <svg role="img" aria-label="PayPal" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <path
            fill="currentColor"
            d="M20.5 6.5h5.3c3 0 4.7 1.7 4.2 4.3-.5 3-2.7 4.5-5.7 4.5h-2l-.8 4.7h-3.3zm3.1 2.6l-.6 3.6h1.2c1.4 0 2.3-.6 2.5-1.9.2-1.1-.5-1.7-1.7-1.7z"
          />
          <path
            fill="currentColor"
            opacity=".55"
            d="M31.3 11c.5.7.6 1.7.4 2.8-.5 2.9-2.6 4.2-5.5 4.2h-1.5l-.8 4.5h-3.2l.2-1.2h2l.8-4.6h2.2c2.9 0 5-2 5.4-5.7z"
          />
        </svg>
      </li>
    </ul>
  );
}

function Frame() {
  return <rect x=".5" y=".5" width="47" height="29" rx="4" fill="none" className="stroke-line" />;
}
