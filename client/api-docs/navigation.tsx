import { useState } from 'react';
import { GUIDES, guideUrl } from './guides';
import { searchGuides } from './search';

/** Links to all documents of the API, and the search in the guides. @param current name of the shown page */
export function Navigation({ current }: { current: string | undefined }) {
  const [query, setQuery] = useState('');
  const hits = searchGuides(query);
  const links = [
    ...GUIDES.map(({ slug, title }) => ({ name: slug as string, title, url: guideUrl(slug) })),
    { name: 'docs', title: 'REST', url: '/api/docs' },
    { name: 'explorer', title: 'GraphQL explorer', url: '/api/docs/explorer' },
  ];
  return (
    <div className="navigation">
      <nav aria-label="Documents of the API">
        {links.map(({ name, title, url }) => (
          <a key={name} href={url} aria-current={name === current ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <search>
        <input
          type="search"
          aria-label="Search the guides"
          placeholder="Search the guides"
          maxLength={100}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {query.trim() !== '' && (
          <div className="hits">
            <p role="status">
              {hits.length === 0 ? 'Nothing found. Try fewer words.' : `${hits.length} found`}
            </p>
            <ul>
              {hits.map(({ url, guide, heading, excerpt }) => (
                <li key={url}>
                  <a href={url} onClick={() => setQuery('')}>
                    <b>{heading}</b> <small>{guide}</small>
                    <span>{excerpt}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </search>
    </div>
  );
}
