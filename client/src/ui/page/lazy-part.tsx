import { X } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { retriedImport } from '../../lib/retried-import';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { Spinner } from '../feedback/loading';
import { useRetryWhenOnline } from '../feedback/more-button';
import { EmptyState } from '../feedback/states';
import { reloadOnce } from './reload-once';
import { isOffline } from '../../lib/connection';

interface LazyPartOptions<Module, Props> {
  load: () => Promise<Module>;
  pick: (module: Module) => ComponentType<Props>;
  /** Subject of the failure's sentence: 'The menu'. */
  name: string;
  /** Shown while the chunk is loading; nothing by default. */
  fallback?: (props: Props) => ReactNode;
  /** Shown in place of the standard failure. */
  failure?: (failure: PartFailureProps, props: Props) => ReactNode;
  /** Given for a part that opens above the page, as its failure does too. Null while it is closed. */
  onClose?: (props: Props) => (() => void) | null;
}

export interface PartFailureProps {
  name: string;
  onRetry: () => void;
}

/** Interval between two attempts: some networks come back without an event of the browser. */
const RETRY_MS = 5_000;

/**
 * A component in a chunk of its own. A chunk that cannot be loaded fails in the part's place: the page around it and what was
 * typed there stay. It is loaded when the network is back, and on Retry. `React.lazy` would keep the first failure for ever.
 */
export function lazyPart<Module, Props extends object>(
  options: LazyPartOptions<Module, Props>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  return createPart({ ...options, load: retriedImport(options.load) });
}

function createPart<Module, Props extends object>(options: LazyPartOptions<Module, Props>) {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= picked(await options.load(), options.pick);
  };

  function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
    const request = useCallback(() => {
      preload().then(
        () => setState('ready'),
        () => setState('failed'),
      );
    }, []);
    useEffect(() => {
      if (!Loaded) request();
    }, [request]);
    useRetryUntilLoaded(state === 'failed', request);

    if (Loaded) return <Loaded {...props} />;
    if (state !== 'failed') return options.fallback?.(props) ?? null;
    const failure = { name: options.name, onRetry: request };
    if (options.failure) return options.failure(failure, props);
    if (!options.onClose) return <PartFailure {...failure} />;
    const close = options.onClose(props);
    return close && <FloatingFailure {...failure} onClose={close} />;
  }
  return Object.assign(LazyPart, { preload });
}

/** A route whose page is a chunk of its own: the export of this name. */
export function pageRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: lazyPage(load, name) };
}

/**
 * The `lazy` function of a route. It never rejects: React Router (7.18) keeps a rejection for ever, so that the page would stay
 * broken after the network is back.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  const loadModule = retriedImport(load);
  const loadPage = async () => ({ Component: picked(await loadModule(), (module) => module[name]) });
  return async () => {
    try {
      return await loadPage();
    } catch {
      const Component = createPart<{ Component: ComponentType }, object>({
        load: withReload(loadPage),
        pick: (page) => page.Component,
        name: 'This page',
        fallback: () => (
          <div className="grid min-h-[60dvh] place-items-center text-xl text-muted">
            <Spinner />
          </div>
        ),
        failure: ({ onRetry }) => (
          <PageFailure onRetry={() => (isOffline() ? onRetry() : window.location.reload())} />
        ),
      });
      return { Component };
    }
  };
}

/**
 * Browsers keep the failure of a script that the page's script imports: only a new document loads it again. The first attempt
 * follows the failed navigation at once and reloads nothing.
 */
function withReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let attempts = 0;
  return async () => {
    attempts += 1;
    try {
      return await load();
    } catch (error) {
      if (attempts > 1) void reloadOnce();
      throw error;
    }
  };
}

/** The bundler renames the exports of some chunks: under a changed address such a chunk is there without the part. */
function picked<Module, Part>(module: Module, pick: (module: Module) => Part): Part {
  const part = pick(module);
  if (!part) throw new Error('The chunk lacks the part');
  return part;
}

function useRetryUntilLoaded(failed: boolean, request: () => void): void {
  useRetryWhenOnline(failed, request);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(request, RETRY_MS);
    return () => clearInterval(timer);
  }, [failed, request]);
}

function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title={isOffline() ? 'You are offline' : 'This page could not be loaded'}
      text="It appears by itself as soon as the connection is back."
      action={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}

function failureText(name: string): string {
  return `${name} could not be loaded. ${isOffline() ? 'You are offline.' : 'Please try again.'}`;
}

/** Replaces the part that could not be loaded. */
export function PartFailure({ name, onRetry }: PartFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <p className="text-danger">{failureText(name)}</p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Floats above the page, as the dialog or sheet would that could not be loaded. */
function FloatingFailure({ name, onRetry, onClose }: PartFailureProps & { onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(var(--player-height,0px)+0.75rem)] z-50 mx-auto flex max-w-md items-center gap-3 rounded-md border border-l-2 border-l-danger bg-raised py-2 pr-1 pl-4 text-sm"
    >
      <p className="min-w-0 flex-1">{failureText(name)}</p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
      <IconButton size="sm" label="Close" icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
