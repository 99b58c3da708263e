import type { Page, PageInfo } from './connection.js';

/** One page of a list; what costs something is made only when somebody asks for it. */
export class ListPage<T> implements Page<T> {
  private madeEdges: Page<T>['edges'] | undefined;

  constructor(
    readonly nodes: T[],
    private readonly cursorOf: (node: T, place: number) => string,
    private readonly around: Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'>,
    private readonly count: () => Page<T>['totalCount'],
  ) {}

  get edges(): Page<T>['edges'] {
    return (this.madeEdges ??= this.nodes.map((node, place) => ({
      node,
      cursor: this.cursorOf(node, place),
    })));
  }

  get pageInfo(): PageInfo {
    return { ...this.around, startCursor: this.cursorAt(0), endCursor: this.cursorAt(this.nodes.length - 1) };
  }

  get totalCount(): Page<T>['totalCount'] {
    return this.count();
  }

  private cursorAt(place: number): string | null {
    const node = this.nodes[place];
    return node === undefined ? null : this.cursorOf(node, place);
  }
}
