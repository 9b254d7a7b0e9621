/** As it is dialled within the country, which is how Koko and Mintpay know their customers: 0771234567. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+94/, '0');
}
