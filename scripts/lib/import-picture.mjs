/** Boxes of the diagram, by path; the group is the frame around the box. */
const BOXES = [
  [/^domain\//, () => ['domain', 'shared']],
  [/^demo\//, () => ['demo', 'server']],
  [/^server\/src\/core\//, () => ['core', 'server']],
  [/^server\/src\/modules\/([^/]+)\//, (name) => [name, 'server']],
  [/^client\/src\/(ui|lib)\//, () => ['building blocks', 'client']],
  [/^client\/src\/(storefront|admin)\//, (area) => [area, 'client']],
  [/^client\/src\/app\//, () => ['app', 'client']],
];

/**
 * The runtime imports as a Mermaid flowchart of modules. Omits arrows that follow from others (`orders` to `core` by way of
 * `products`).
 * @param modules as dependency-cruiser returns them
 */
export function drawImports(modules) {
  const edges = edgesBetweenBoxes(modules);
  const lines = ['flowchart TB'];
  for (const group of ['client', 'server', 'shared']) lines.push(...frame(group, [...edges.keys()]));
  for (const [from, targets] of [...edges].sort(byName)) {
    for (const to of [...targets].sort()) {
      if (!follows(edges, from, to)) lines.push(`  ${id(from)} --> ${id(to)}`);
    }
  }
  return lines.join('\n');
}

function edgesBetweenBoxes(modules) {
  const edges = new Map();
  const targetsOf = (box) => edges.get(box) ?? edges.set(box, new Set()).get(box);
  for (const { source, dependencies } of modules) {
    const from = boxOf(source);
    if (!from || /\.spec\.tsx?$/.test(source)) continue;
    targetsOf(from);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = boxOf(resolved);
      if (to && to !== from && !dependencyTypes.includes('type-only')) targetsOf(from).add(to);
    }
  }
  return edges;
}

function boxOf(path) {
  for (const [pattern, name] of BOXES) {
    const match = pattern.exec(path);
    if (match) return name(match[1]).reverse().join('/');
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
