// cspell:disable
/** Words of this site, of its addresses and of its team. */
const SITE = `about account accounts admin administrator admins api app apps assets auth billing blog book booking
bookings business businesses buy calendar careers cart categories category chat checkout code community
complaint complaints contact contactus cookies customer customercare customers customerservice dashboard
demo dev developer developers dispute disputes docs download email escrow event events example faq favourites
feedback finance form forum free fraud gateway guest help helpdesk home howitworks image images info
investors invite jobs json legal list login logout mail market marketplace me media member members menu
message messages mobile moderation moderator money new news newsletter nigeria notice notification
notifications null object objects offer offers official onboarding order orders owner page pages partner
partners password pay payment payments payout payouts phone platform poster press price pricing privacy
profile provider providerdashboard providers public qr quote quotes receipt refund refunds register
registry report reports reservation reservations restaurant restaurants review reviews robots root rules
safety sale sales script search secure security seller sellers service services session settings shop
signin signout signup site sitemap sms staff static status store superadmin support system team terms test
testing trust trusted trustedmarketplace trustsafety undefined update upload uploads user users vendor
vendors verified verify verification wallet webhook webhooks webmail website welcome whatsapp work www`;

/** Banks, payment companies and networks of Nigeria, whose names would be believed. */
const MONEY = `accessbank alat bankofindustry carbon cbn citibank coronation ecobank ecobankng fairmoney fcmb fidelitybank
firstbank firstbanknigeria flutterwave fsdh globusbank gtb gtbank gtco gtcobank heritagebank interswitch
jaizbank keystonebank kuda kudabank lotusbank mastercard moniepoint monnify nibss ninepsb opay optimusbank
palmpay paga parallexbank paycom paypal paystack piggyvest polarisbank premiumtrustbank providusbank
quickteller rubies signaturebank stanbic stanbicibtc standardchartered sterlingbank suntrustbank
tajbank titantrustbank uba unionbank unitybank verve visa wemabank zenith zenithbank
airtel etisalat glo globacom mtn mtnnigeria ninemobile`;

/** Authorities of Nigeria. */
const AUTHORITIES = `cac customs efcc federalgovernment fccpc firs frsc gov government icpc immigration inec lasg lastma
nafdac ncc ndic ndlea nggov nimc nitda nnpc npf nysc police presidency scuml senate`;

/** Handles that no business can choose, without hyphens. */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set(
  [SITE, MONEY, AUTHORITIES].join(' ').split(/\s+/),
);
