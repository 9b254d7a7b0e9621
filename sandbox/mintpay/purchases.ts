/** A purchase at Mintpay. */
export type Purchase = {
  id: string;
  orderId: string;
  amountCents: number;
  status?: 'Approved' | 'Rejected';
  email: string;
  successUrl: string;
  failUrl: string;
  createdAt: string;
};
