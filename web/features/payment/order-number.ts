/** The digits of what the address names, whatever stands around them. */
export function orderNumber(given: string | null): number | null {
  const digits = Number((given ?? '').replaceAll(/\D/g, ''));
  return Number.isSafeInteger(digits) && digits > 0 ? digits : null;
}

export const resultPath = (orderId: number) => `/created-order/result?orderId=${orderId}`;
export const cancelPath = (orderId: number) => `/cancel-order?orderId=${orderId}`;
