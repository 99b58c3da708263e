import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import { invalidInput } from '../errors/index.js';

@ObjectType({ description: 'Position of a page in its list (Relay).' })
export class PageInfo {
  @Field({ description: 'True when more items follow; request them with `after: endCursor`.' })
  hasNextPage: boolean;

  @Field({ description: 'True when items precede this page.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item of this page.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item of this page.' })
  endCursor: string | null;
}

/** Forward paging, shared by every list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Number of items, 1 to 100.' })
  @IsInt()
  @Min(1, { message: 'first must be at least 1' })
  @Max(PAGE_SIZE_MAX, { message: `first must be at most ${PAGE_SIZE_MAX}` })
  first: number = PAGE_SIZE_DEFAULT;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the item before the page: the last `endCursor`.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  after?: string | null;

  /** Not an argument: resolvers set it from `@WantsTotal()`. */
  withTotal?: boolean;
}

/** Paging from either end of a list. */
@ArgsType()
export class TwoWayPageArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of items before `before`, or of the end of the list, 1 to 100; replaces `first`.',
  })
  @IsOptional()
  @IsInt({ message: 'last must be a whole number' })
  @Min(1, { message: 'last must be at least 1' })
  @Max(PAGE_SIZE_MAX, { message: `last must be at most ${PAGE_SIZE_MAX}` })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'With `last`: cursor of the item behind the page, a `startCursor`.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  before?: string | null;
}

/** One page as services return it. `totalCount` may be a getter that counts on access. */
export interface Page<T> {
  edges: { node: T; cursor: string }[];
  nodes: T[];
  pageInfo: PageInfo;
  totalCount: number | Promise<number>;
}

/** Declares `XEdge` and `XConnection` for a node type. Subclass the result, named after the node. */
export function connectionOf<T>(node: Type<T>): Type<Page<T>> {
  @ObjectType(`${node.name}Edge`, { description: `One ${node.name} of a list, with its cursor.` })
  class Edge {
    @Field(() => node, { description: 'The item.' })
    node: T;

    @Field({ description: 'Opaque position of the item, for `after`.' })
    cursor: string;
  }

  @ObjectType({ isAbstract: true })
  class Connection implements Page<T> {
    @Field(() => [Edge], { description: 'The items with their cursors.' })
    edges: Edge[];

    @Field(() => [node], { description: 'The items alone.' })
    nodes: T[];

    @Field(() => PageInfo, { description: 'Position of this page in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'Number of items in the whole list; computed only when selected.' })
    totalCount: number | Promise<number>;
  }
  return Connection as Type<Page<T>>;
}

/** One page of a list; edges and total are computed on access. */
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

  /** The same items from the last to the first. */
  reversed(): ListPage<T> {
    const { hasNextPage, hasPreviousPage } = this.around;
    const end = this.nodes.length - 1;
    return new ListPage(
      [...this.nodes].reverse(),
      (node, place) => this.cursorOf(node, end - place),
      { hasNextPage: hasPreviousPage, hasPreviousPage: hasNextPage },
      this.count,
    );
  }

  private cursorAt(place: number): string | null {
    const node = this.nodes[place];
    return node === undefined ? null : this.cursorOf(node, place);
  }
}

/**
 * Reads a page from either end. A page of the end is a page of the reversed order, turned round.
 * @param read reads a page of the order, or of the reversed order
 * @throws DomainError BAD_USER_INPUT for arguments of both ends
 */
export async function pageFromEitherEnd<T>(
  { first, after, last, before }: Pick<TwoWayPageArgs, 'first' | 'after' | 'last' | 'before'>,
  read: (page: Pick<PageArgs, 'first' | 'after'>, isReversed: boolean) => ListPage<T> | Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  if (last == null && before == null) return read({ first, after: after ?? null }, false);
  if (last == null || after != null) throw invalidInput('Use first with after, or last with before', 'last');
  return (await read({ first: last, after: before ?? null }, true)).reversed();
}

/** Paging of the back office's lists: by cursor or by page number. */
@ArgsType()
export class ListArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Page number from 1, with `first` items per page; replaces `after`.',
  })
  @IsOptional()
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(Math.floor(MAX_ID / PAGE_SIZE_MAX), { message: 'page is out of range' })
  page?: number | null;
}
