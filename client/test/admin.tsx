import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render } from '@testing-library/react';
import { GraphQLError, type DocumentNode } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SavedViewsDocument } from '../src/admin/lists';
import { createAdminClient } from '../src/admin/session';
import Toasts from '../src/ui/feedback/toasts';

/** A reply of the server to each query of this document. */
export function replies(query: DocumentNode, data: object | Error): MockLink.MockedResponse {
  const result = data instanceof Error ? { errors: [failure] } : { data };
  return { request: { query, variables: () => true }, result, maxUsageCount: 5 };
}

const failure = new GraphQLError('boom', { extensions: { code: 'INTERNAL' } });

/** One reply with an error, and then the data. */
export function repliesLate(query: DocumentNode, data: object): MockLink.MockedResponse[] {
  return [{ ...replies(query, failure), maxUsageCount: 1 }, replies(query, data)];
}

interface AdminScreen {
  mocks: readonly MockLink.MockedResponse[];
  /** Pattern of the page, for one with a parameter. */
  route?: string;
  path?: string;
}

/** Renders a page of the admin area. */
export function renderAdmin(page: ReactNode, { mocks, route = '*', path = '/' }: AdminScreen): void {
  render(
    <NuqsTestingAdapter>
      <MockedProvider
        mocks={[...mocks, replies(SavedViewsDocument, { savedViews: [] })]}
        cache={createAdminClient().cache}
      >
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={route} element={page} />
          </Routes>
        </MemoryRouter>
      </MockedProvider>
      <Toasts />
    </NuqsTestingAdapter>,
  );
}
