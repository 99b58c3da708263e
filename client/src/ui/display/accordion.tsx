import * as Radix from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { cn } from '../cn';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the item headings: one below the section's own. */
  headingLevel?: 3 | 4;
  className?: string;
}

/** At most one item open; clicking the open one closes it. */
export function Accordion({ items, headingLevel = 3, className }: AccordionProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <Radix.Root type="single" collapsible className={cn('border-t', className)}>
      {items.map((item) => (
        <Radix.Item key={item.id} value={item.id} className="border-b">
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left">
                <span className="wide min-w-0 text-base leading-snug md:text-lg">{item.title}</span>
                <Cross />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          {/* Mounted while closed: without JavaScript all items are open. */}
          <Radix.Content
            forceMount
            className="invisible grid grid-cols-1 grid-rows-[0fr] transition-[grid-template-rows,visibility] duration-150 data-[state=open]:visible data-[state=open]:grid-rows-[1fr] motion-reduce:transition-none noscript:visible noscript:grid-rows-[1fr]"
          >
            <div className="overflow-hidden">
              <div className="max-w-prose pr-10 pb-6 text-muted">{item.content}</div>
            </div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

/** A plus that becomes a minus when open. */
function Cross() {
  return (
    <span aria-hidden className="relative size-4 shrink-0 text-muted transition-colors group-hover:text-bone">
      <span className="absolute top-1/2 left-0 h-px w-full bg-current" />
      <span className="absolute top-0 left-1/2 h-full w-px bg-current transition-transform group-data-[state=open]:scale-y-0" />
    </span>
  );
}
