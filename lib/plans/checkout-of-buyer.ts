/**
 * Adds the buyer's id to a checkout address, as Stripe's payment links expect it:
 * https://docs.stripe.com/payment-links/url-parameters
 */
export function checkoutOfBuyer(checkout: string, buyer: string | undefined): string {
  if (buyer === undefined) return checkout;
  const [address = '', ...fragment] = checkout.split('#');
  const reference = `${address.includes('?') ? '&' : '?'}client_reference_id=${encodeURIComponent(buyer)}`;
  return [address + reference, ...fragment].join('#');
}
