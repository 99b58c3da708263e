import type { RouteObject } from 'react-router-dom';

type LazyFunction = Extract<RouteObject['lazy'], (...given: never[]) => unknown>;
type LazyParts = Exclude<RouteObject['lazy'], undefined | LazyFunction>;
type Loaded = Awaited<ReturnType<LazyFunction>>;

/**
 * The same routes, whose parts fail aloud. React Router (7.18) says nothing when a part of `lazy: { Component }` cannot
 * be fetched and the route has no loader: offline the whole page stays empty. A failing `lazy()` reaches the boundary.
 */
export function loudRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const heard = typeof lazy === 'object' ? { ...route, lazy: () => allOf(lazy) } : route;
    return heard.children ? { ...heard, children: loudRoutes(heard.children) } : heard;
  });
}

async function allOf(parts: LazyParts): Promise<Loaded> {
  const loaded = Object.entries(parts).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Loaded;
}
