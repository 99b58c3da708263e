import type { RouteObject } from 'react-router-dom';

type LazyFunction = Extract<RouteObject['lazy'], (...given: never[]) => unknown>;
type LazyParts = Exclude<RouteObject['lazy'], undefined | LazyFunction>;
type LoadedRoute = Awaited<ReturnType<LazyFunction>>;

/**
 * The same routes with `lazy: { Component }` turned into `lazy()`. React Router (7.18) ignores a rejected part of a lazy
 * object when the route has no loader, so the page stays empty offline; a rejected `lazy()` reaches the error boundary.
 */
export function withLazyErrors(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const wrapped = typeof lazy === 'object' ? { ...route, lazy: () => loadParts(lazy) } : route;
    return wrapped.children ? { ...wrapped, children: withLazyErrors(wrapped.children) } : wrapped;
  });
}

async function loadParts(parts: LazyParts): Promise<LoadedRoute> {
  const loaded = Object.entries(parts).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded)) as LoadedRoute;
}
