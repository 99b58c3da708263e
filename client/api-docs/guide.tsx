import { useEffect } from 'react';
import { guideUrl, type GuideText } from './guides';
import { htmlOf } from './markdown';

/** One document with the list of its parts. */
export function Guide({ guide: { slug, text, title } }: { guide: GuideText }) {
  const { html, headings } = htmlOf(text);
  useEffect(() => {
    document.title = `${title} · ${document.title}`;
    // The browser looked for the heading before it was there.
    const id = decodeURIComponent(globalThis.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [title]);
  return (
    <div className="guide">
      <details className="parts" open={globalThis.matchMedia('(min-width: 1000px)').matches}>
        <summary>On this page</summary>
        <ul>
          {headings.map(({ id, name }) => (
            <li key={id}>
              <a href={guideUrl(slug, id)}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
      {/* Our own documents, built into this file; HTML in them is shown as text. */}
      <main dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
