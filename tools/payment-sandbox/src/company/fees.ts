const NAIRA = 100;

/** Rate of a charge: 1.5 % and ₦100. The ₦100 are waived below ₦2,500, and ₦2,000 is the most. */
const CHARGE_BPS = 150;
const CHARGE_FLAT = 100 * NAIRA;
const FLAT_FROM = 2_500 * NAIRA;
const CHARGE_CAP = 2_000 * NAIRA;

/**
 * Returns the fee of a charge in kobo, half a kobo rounded up. Source: Paystack's help page "Transactions
 * pricing" (support.paystack.com, 360009973579) and paystack.com/pricing, Nigeria, local channels.
 */
export function chargeFee(kobo: number): number {
  const share = Math.floor((kobo * CHARGE_BPS + 5_000) / 10_000);
  return Math.min(share + (kobo < FLAT_FROM ? 0 : CHARGE_FLAT), CHARGE_CAP);
}

/**
 * Returns the fee of a transfer in kobo: ₦10 up to ₦5,000, ₦25 up to ₦50,000, else ₦50. Source: Paystack's
 * help page "Transfers" (support.paystack.com, 360012276559), Nigeria.
 */
export function transferFee(kobo: number): number {
  if (kobo <= 5_000 * NAIRA) return 10 * NAIRA;
  return (kobo <= 50_000 * NAIRA ? 25 : 50) * NAIRA;
}
