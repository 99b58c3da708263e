import type { ReactNode } from 'react';
import type { AccordionItem } from '../../ui';

/** A question with its answer, paragraph by paragraph. */
export function answer(id: string, question: string, ...paragraphs: ReactNode[]): AccordionItem {
  return {
    id,
    title: question,
    content: (
      <div className="flex flex-col gap-3">
        {paragraphs.map((paragraph, place) =>
          typeof paragraph === 'string' ? <p key={place}>{paragraph}</p> : <div key={place}>{paragraph}</div>,
        )}
      </div>
    ),
  };
}

/** Things to be counted off. */
export function Points({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {children.map((point, place) => (
        <li
          key={place}
          className="relative pl-5 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-muted"
        >
          {point}
        </li>
      ))}
    </ul>
  );
}
