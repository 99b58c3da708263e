import { useApolloClient } from '@apollo/client/react';
import { readFailure } from '../../../lib/graphql/failure';
import { notify } from '../../../ui';
import { MyServiceOrderDocument } from './services.generated';

/**
 * Runs a step of an order for custom work and reports how it ended. A step that comes too late loads the order again, so that the page shows
 * what has happened; any other failure is thrown, and the dialog stays open for another try.
 */
export function useStep(): (step: () => Promise<unknown>, success: string, failed: string) => Promise<void> {
  const client = useApolloClient();
  return async (step, success, failed) => {
    try {
      await step();
      notify.success(success);
    } catch (error) {
      const { message, code } = readFailure(error, failed);
      notify.error(message);
      if (code !== 'CONFLICT') throw error;
      await client.refetchQueries({ include: [MyServiceOrderDocument] });
    }
  };
}
