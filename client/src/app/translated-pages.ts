/**
 * Keeps React working on a page that the browser translates. A translation replaces text nodes by `<font>` elements. React then
 * removes nodes, or inserts beside nodes, that have left the page, which throws and loses the whole page
 * (facebook/react#11538), and changes texts that nobody sees any more.
 *
 * Every replaced text node is remembered with the element that shows its translation; a change by React acts on that element.
 */
export function keepTranslatedPages(root: Node): void {
  new MutationObserver((records) => records.forEach(rememberTranslation)).observe(root, {
    childList: true,
    subtree: true,
  });
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.value!.call(this, child) as T;
    translationIn(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isHere = !before || before.parentNode === this;
    return insertBefore.value!.call(this, node, isHere ? before : translationIn(this, before)) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      // The new text is shown as it is, until the browser translates it.
      if (this.nodeType === Node.TEXT_NODE) translations.get(this)?.replaceWith(this);
      nodeValue.set!.call(this, value);
    },
  });
}

const { removeChild, insertBefore, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);

const translations = new WeakMap<Node, Element>();

/** Browsers insert the translation and remove the text, in one step or in two. */
function rememberTranslation({
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): void {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
    const shown = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (shown) translations.set(text, shown);
  }
}

function isTranslation(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** The translation of a text, where it is a child of `parent`. */
function translationIn(parent: Node, text: Node): Element | null {
  const shown = translations.get(text);
  return shown?.parentNode === parent ? shown : null;
}
