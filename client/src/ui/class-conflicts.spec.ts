import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import ts from 'typescript';

const SOURCES = join(__dirname, '..');
/** Knows which classes set the same property. */
const merge = extendTailwindMerge<'heading'>({
  extend: {
    classGroups: { heading: ['display-hero', 'display-xl', 'display-lg', 'display-md', 'display-sm'] },
  },
});

interface Component {
  /** Classes that a caller's classes are joined with. */
  own: string[];
}

interface Use {
  place: string;
  component: string;
  given: string[];
}

/** Classes of the constants of the file being read. */
let constants = new Map<string, string[]>();
const components = new Map<string, Component>();
const uses: Use[] = [];
const conflictsInCalls: string[] = [];

for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.tsx') || file.endsWith('.spec.tsx')) continue;
  read(ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true));
}

/** `cn` joins classes and lets the style sheet decide, whose order is not the order of the names. */
test('no two classes of one cn() call set the same property', () => {
  expect(conflictsInCalls).toEqual([]);
});

test('classes given to a component override only its defaults, marked base:', () => {
  const conflicts = uses.flatMap(({ place, component, given }) =>
    (components.get(component)?.own ?? []).flatMap((own) =>
      given.filter((name) => conflict(own, name)).map((name) => `${place} ${component}: ${own}, ${name}`),
    ),
  );
  expect(conflicts).toEqual([]);
});

function read(source: ts.SourceFile): void {
  constants = new Map();
  source.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations) {
      if (initializer && /^[A-Z_]+$/.test(name.getText()))
        constants.set(name.getText(), classesIn(initializer));
    }
  });
  source.forEachChild((node) => {
    if (!ts.isFunctionDeclaration(node) || !node.name) return;
    const own: string[] = [];
    visit(node, (inner) => {
      if (!isJoin(inner) || !/\b\w*[cC]lassName\b/.test(inner.arguments.at(-1)?.getText() ?? '')) return;
      own.push(...inner.arguments.slice(0, -1).flatMap(classesIn));
    });
    components.set(node.name.text, { own });
  });
  visit(source, (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const place = `${source.fileName}:${line + 1}`;
    if (isJoin(node)) {
      const parts = node.arguments.map(classesIn);
      for (const [first, classes] of parts.entries()) {
        for (const later of parts.slice(first + 1).flat()) {
          for (const name of classes)
            if (conflict(name, later)) conflictsInCalls.push(`${place}: ${name}, ${later}`);
        }
      }
    }
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const component = node.tagName.getText();
    for (const attribute of node.attributes.properties) {
      if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'className') continue;
      if (attribute.initializer) uses.push({ place, component, given: classesIn(attribute.initializer) });
    }
  });
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function isJoin(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === 'cn';
}

function classesIn(node: ts.Node): string[] {
  const classes: string[] = [];
  visit(node, (inner) => {
    if (ts.isStringLiteralLike(inner)) classes.push(...inner.text.split(/\s+/).filter(Boolean));
    if (ts.isIdentifier(inner)) classes.push(...(constants.get(inner.text) ?? []));
  });
  return classes;
}

function conflict(own: string, given: string): boolean {
  if (own === given || own.startsWith('base:') || given.endsWith('!')) return false;
  return merge(`${own} ${given}`) !== `${own} ${given}`;
}
