const MODULE = /^server\/src\/modules\/([^/]+\/[^/]+)\//;

/**
 * Cycles between the server's modules. Files may be free of cycles where their modules are not: entities, repositories and
 * type imports count as well.
 * @param modules as dependency-cruiser returns them
 * @returns for each cycle the imports that close it, one for each step
 */
export function moduleCycles(modules) {
  const imports = importsBetween(modules);
  const cycles = new Map();
  for (const start of [...imports.keys()].sort()) {
    const path = shortestWayBack(imports, start);
    const members = path?.toSorted().join();
    if (path && !cycles.has(members)) cycles.set(members, stepsOf(imports, path));
  }
  return [...cycles.values()];
}

/** An import for each pair of modules, by importing and imported module. */
function importsBetween(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    if (!from || /\.spec\.ts$/.test(source)) continue;
    const targets = imports.get(from) ?? imports.set(from, new Map()).get(from);
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to && to !== from && !targets.has(to)) targets.set(to, `${source} → ${resolved}`);
    }
  }
  return imports;
}

const moduleOf = (path) => MODULE.exec(path)?.[1];

function shortestWayBack(imports, start) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths) {
    for (const next of imports.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}

function stepsOf(imports, path) {
  return path.map((from, at) => imports.get(from).get(path[(at + 1) % path.length]));
}
