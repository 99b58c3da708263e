import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL } from 'graphiql';
import { useCallback, useRef } from 'react';

const START = `# The newest three tracks. The catalogue needs no token; paste one above for the rest.
query Newest {
  products(first: 3) {
    totalCount
    nodes { id name price bpm musicKey }
  }
}
`;

/** Keeps nothing: a token or a query of one visitor must not wait in the browser for the next. */
const forgetful = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  length: 0,
};

/** GraphiQL over our own endpoint. The token lives in the field alone and is sent in place of the session's cookie. */
export default function Explorer() {
  const token = useRef<HTMLInputElement>(null);
  // The theme of the store, which theme.js has set before.
  const theme = getComputedStyle(document.documentElement).colorScheme === 'light' ? 'light' : 'dark';
  const ask = useCallback(async (request: object) => {
    const value = token.current?.value.trim();
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/json',
        ...(value ? { Authorization: `Bearer ${value}` } : {}),
      },
      body: JSON.stringify(request),
    });
    return (await response.json()) as object;
  }, []);

  return (
    <main className="explorer">
      <h1>GraphQL explorer</h1>
      <label className="token">
        API token
        <input ref={token} type="password" autoComplete="off" spellCheck={false} placeholder="gn_…" />
        <span>Kept in this page only. Without one, you are a visitor.</span>
      </label>
      <div className="editor">
        <GraphiQL
          fetcher={ask}
          storage={forgetful}
          initialQuery={START}
          forcedTheme={theme}
          isHeadersEditorEnabled={false}
          showPersistHeadersSettings={false}
        />
      </div>
    </main>
  );
}
