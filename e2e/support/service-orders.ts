import { adminToken } from './account.js';
import { graphql } from './api.js';

export interface StoredServiceOrder {
  kind: string;
  description: string;
  name: string;
  email: string;
  status: string;
  details: Record<string, unknown>;
}

const NEWEST = `{ serviceOrders(first: 50) { nodes {
  kind description name email status
  details { genre bpm version projectFile masterVersion mixVersion radioVersion needs stemsCount link example } } } }`;

/** The service order with this description, as the admin area shows it. */
export async function storedServiceOrder(description: string): Promise<StoredServiceOrder | undefined> {
  const { serviceOrders } = await graphql<{ serviceOrders: { nodes: StoredServiceOrder[] } }>(
    NEWEST,
    {},
    await adminToken(),
  );
  return serviceOrders.nodes.find((order) => order.description === description);
}
