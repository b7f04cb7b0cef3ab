export type Bank = { id: number; code: string; name: string; slug: string };

const bank = (id: number, code: string, name: string): Bank => ({
  id,
  code,
  name,
  slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
});

/** Banks of Nigeria with their public codes. The list of Paystack has some hundred more. */
export const BANKS: readonly Bank[] = [
  bank(1, '044', 'Access Bank'),
  bank(4, '050', 'Ecobank Nigeria'),
  bank(6, '070', 'Fidelity Bank'),
  bank(7, '011', 'First Bank of Nigeria'),
  bank(8, '214', 'First City Monument Bank'),
  bank(9, '058', 'Guaranty Trust Bank'),
  bank(11, '082', 'Keystone Bank'),
  bank(13, '076', 'Polaris Bank'),
  bank(14, '221', 'Stanbic IBTC Bank'),
  bank(16, '232', 'Sterling Bank'),
  bank(17, '032', 'Union Bank of Nigeria'),
  bank(18, '033', 'United Bank For Africa'),
  bank(19, '215', 'Unity Bank'),
  bank(20, '035', 'Wema Bank'),
  bank(21, '057', 'Zenith Bank'),
  bank(22, '301', 'Jaiz Bank'),
  bank(24, '001', 'Test Bank'),
  bank(67, '50211', 'Kuda Bank'),
  bank(72, '101', 'Providus Bank'),
  bank(169, '999991', 'PalmPay'),
  bank(171, '999992', 'OPay Digital Services Limited (OPay)'),
  bank(232, '50515', 'Moniepoint MFB'),
];

/** The bank of the account numbers that customers send money to. */
export const OWN_BANK: Bank = BANKS.find(({ code }) => code === '001')!;

export const bankByCode = (code: string): Bank | undefined => BANKS.find((each) => each.code === code);

export const bankById = (id: number): Bank | undefined => BANKS.find((each) => each.id === id);
