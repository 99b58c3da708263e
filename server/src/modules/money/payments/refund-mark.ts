/** Our record of a refund, which marks it at the service: of an order, or a return of its payment. */
export interface RefundMark {
  kind: 'refund' | 'return';
  id: number;
}
