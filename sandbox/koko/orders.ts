/** An order at Koko. */
export type KokoOrder = {
  id: string;
  trnId: string;
  amountCents: number;
  currency: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  description: string;
  payer: string;
  returnUrl: string;
  cancelUrl: string;
  responseUrl: string;
  createdAt: string;
};
