import { formatLongDate } from '../../lib/dates';
import { cn, TextLink } from '../../ui';

interface AgreedTextsProps {
  termsVersion: string | null;
  consents: { givenAt: string } | null;
  className?: string;
}

/** The texts that an order was placed under; nothing for one from before they were kept. */
export function AgreedTexts({ termsVersion, consents, className }: AgreedTextsProps) {
  if (termsVersion === null) return null;
  return (
    <p className={cn('text-[0.8125rem] text-muted', className)}>
      {consents && `You agreed on ${formatLongDate(consents.givenAt)} that the delivery begins at once. `}
      <TextLink to={`/terms-and-conditions/${termsVersion}`}>The terms of this order</TextLink>
    </p>
  );
}
