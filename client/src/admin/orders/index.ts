/** Orders as other admin screens change them. */
export { useSetOrdersStatusMutation } from './orders.generated';
