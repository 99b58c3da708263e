import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';

@ObjectType({ description: 'Where a page stands in its list (Relay).' })
export class PageInfo {
  @Field({ description: 'Whether more items follow; ask for them with `after: endCursor`.' })
  hasNextPage: boolean;

  @Field({ description: 'Whether items stand before this page.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item of this page.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item of this page.' })
  endCursor: string | null;
}

/** Forward paging, shared by every list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many items, 1 to 100.' })
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

/** One page as services answer it. `totalCount` may be a getter: it is counted only when somebody asks. */
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

    @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'How many items the whole list has; computed only when asked for.' })
    totalCount: number | Promise<number>;
  }
  return Connection as Type<Page<T>>;
}

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

/** Paging of the back office's lists: forward by cursor, or straight to a page. */
@ArgsType()
export class ListArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Which page of `first` items, from 1: a jump, in place of `after`.',
  })
  @IsOptional()
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(Math.floor(MAX_ID / PAGE_SIZE_MAX), { message: 'page is out of range' })
  page?: number | null;
}
