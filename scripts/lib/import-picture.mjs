/** Boxes by path; each has the frame around it before its own name. */
const OVERVIEW = [
  [/^domain\//, () => 'shared/domain'],
  [/^audio\//, () => 'shared/audio'],
  [/^demo\//, () => 'server/demo'],
  [/^server\/src\/core\//, () => 'server/core'],
  [/^server\/src\/modules\/([^/]+)\//, (group) => `server/${group}`],
  [/^client\/src\/(ui|lib)\//, () => 'client/building blocks'],
  [/^client\/src\/(storefront|admin|app)\//, (area) => `client/${area}`],
];

/** Areas as boxes: those of the client, the groups of the server's modules, and what they share. */
export function drawAreas(modules) {
  return draw(modules, OVERVIEW);
}

/** The modules of one group as boxes. */
export function drawGroup(modules, group) {
  return draw(modules, [[new RegExp(`^server/src/modules/${group}/([^/]+)/`), (name) => `${group}/${name}`]]);
}

/**
 * The runtime imports as a Mermaid flowchart. Omits arrows that follow from others (`orders` to `core` by way of `products`).
 * @param modules as dependency-cruiser returns them
 */
function draw(modules, boxes) {
  const edges = edgesBetween(modules, boxes);
  const frames = [...new Set([...edges.keys()].map((box) => box.split('/')[0]))].sort();
  const lines = ['flowchart TB'];
  for (const name of frames) lines.push(...frame(name, [...edges.keys()]));
  for (const [from, targets] of [...edges].sort(byName)) {
    for (const to of [...targets].sort()) {
      if (!follows(edges, from, to)) lines.push(`  ${id(from)} --> ${id(to)}`);
    }
  }
  return lines.join('\n');
}

function edgesBetween(modules, boxes) {
  const edges = new Map();
  const targetsOf = (box) => edges.get(box) ?? edges.set(box, new Set()).get(box);
  for (const { source, dependencies } of modules) {
    const from = boxOf(source, boxes);
    if (!from || /\.spec\.tsx?$/.test(source)) continue;
    targetsOf(from);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = boxOf(resolved, boxes);
      if (to && to !== from && !dependencyTypes.includes('type-only')) targetsOf(from).add(to);
    }
  }
  return edges;
}

function boxOf(path, boxes) {
  for (const [pattern, name] of boxes) {
    const match = pattern.exec(path);
    if (match) return name(match[1]);
  }
  return undefined;
}

/** True when a longer path implies the arrow. */
function follows(edges, from, to) {
  const seen = new Set([from]);
  const queue = [...edges.get(from)].filter((next) => next !== to);
  while (queue.length > 0) {
    const box = queue.pop();
    if (box === to) return true;
    if (seen.has(box)) continue;
    seen.add(box);
    queue.push(...(edges.get(box) ?? []));
  }
  return false;
}

function frame(group, boxes) {
  const own = boxes.filter((box) => box.startsWith(`${group}/`)).sort();
  return [
    `  subgraph ${group}`,
    ...own.map((box) => `    ${id(box)}["${box.slice(group.length + 1)}"]`),
    '  end',
  ];
}

const id = (box) => box.replaceAll(/\W/g, '_');
const byName = ([a], [b]) => (a < b ? -1 : 1);
