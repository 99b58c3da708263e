import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Marks a provider of any module as a listener of type `L`; the module that causes the events does not depend on it. */
export interface ListenerDecorator<L extends object> {
  (): (listener: abstract new (...dependencies: never[]) => L) => void;
  readonly KEY: string;
}

/** Declares events. `L` has a method for each; a listener leaves out those that it takes no part in, if they are optional. */
export function listenerDecorator<L extends object>(): ListenerDecorator<L> {
  return DiscoveryService.createDecorator();
}

type Handler<L, E extends keyof L> = Extract<L[E], (...values: never[]) => unknown>;
type Result<L, E extends keyof L> = Awaited<ReturnType<Handler<L, E>>>;

/**
 * Calls the decorated providers one after the other, in the order of their class names, so that their locks cannot cross. They
 * run inside the caller's transaction; a thrown error ends the event and is the caller's.
 */
@Injectable()
export class ListenersService {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Calls every listener of the event. @returns their results, in the order of the calls */
  async notify<L extends object, E extends keyof L>(
    decorator: ListenerDecorator<L>,
    event: E,
    ...values: Parameters<Handler<L, E>>
  ): Promise<Result<L, E>[]> {
    const results: Result<L, E>[] = [];
    for (const handle of this.handlers(decorator, event)) results.push(await handle(...values));
    return results;
  }

  /** Calls the listeners until one returns a result. @returns null without one */
  async request<L extends object, E extends keyof L>(
    decorator: ListenerDecorator<L>,
    event: E,
    ...values: Parameters<Handler<L, E>>
  ): Promise<NonNullable<Result<L, E>> | null> {
    for (const handle of this.handlers(decorator, event)) {
      const result = await handle(...values);
      if (result != null) return result;
    }
    return null;
  }

  private handlers<L extends object, E extends keyof L>(
    { KEY }: ListenerDecorator<L>,
    event: E,
  ): ((...values: Parameters<Handler<L, E>>) => Result<L, E> | Promise<Result<L, E>>)[] {
    return this.discovery
      .getProviders({ metadataKey: KEY })
      .sort((a, b) => String(a.name).localeCompare(String(b.name)))
      .flatMap(({ instance }) => {
        const handler = (instance as L)[event] as Handler<L, E> | undefined;
        return handler ? [handler.bind(instance) as never] : [];
      });
  }
}
