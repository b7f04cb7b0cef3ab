import { FactorRecoveryModel, SupportMessageModel, UserModel } from './accounts';
import { DeclaredHolidayModel, HiddenReviewModel, PlatformTotalModel } from './admin';
import {
  BlockedCustomerModel,
  BookingModel,
  CalendarDayModel,
  CalendarEntryModel,
  CalendarFeedModel,
  EarningMonthModel,
  ForeignCalendarModel,
  ReviewModel,
  ReviewReportModel,
  SavedPlacesModel,
  UncountedReviewModel,
} from './bookings';
import { FavouriteModel, ListingModel } from './catalog';
import { ChargebackModel, MoneyDisputeModel } from './disputes';
import { LedgerAccountModel, RefundModel, UnmatchedMoneyModel } from './payments';
import { PayoutAccountModel, PayoutModel } from './payouts';
import { ProviderProfileModel } from './provider';
import { UploadModel } from './records';

/**
 * A model that only reads. Every service may read the collections of other owners (ADR-004); it changes them
 * through functions of the owner's data package.
 */
type ReadModel<Model> = Pick<
  Model,
  Extract<
    keyof Model,
    'find' | 'findOne' | 'findById' | 'exists' | 'countDocuments' | 'aggregate' | 'distinct'
  >
> & { readonly collection: { readonly collectionName: string } };

export const readBlockedCustomers: ReadModel<typeof BlockedCustomerModel> = BlockedCustomerModel;
export const readBookings: ReadModel<typeof BookingModel> = BookingModel;
export const readCalendarDays: ReadModel<typeof CalendarDayModel> = CalendarDayModel;
export const readCalendarEntries: ReadModel<typeof CalendarEntryModel> = CalendarEntryModel;
export const readCalendarFeeds: ReadModel<typeof CalendarFeedModel> = CalendarFeedModel;
export const readChargebacks: ReadModel<typeof ChargebackModel> = ChargebackModel;
export const readDeclaredHolidays: ReadModel<typeof DeclaredHolidayModel> = DeclaredHolidayModel;
export const readEarningMonths: ReadModel<typeof EarningMonthModel> = EarningMonthModel;
export const readFactorRecoveries: ReadModel<typeof FactorRecoveryModel> = FactorRecoveryModel;
export const readFavourites: ReadModel<typeof FavouriteModel> = FavouriteModel;
export const readForeignCalendars: ReadModel<typeof ForeignCalendarModel> = ForeignCalendarModel;
export const readHiddenReviews: ReadModel<typeof HiddenReviewModel> = HiddenReviewModel;
/** Balances only, for the erasure of an account (ADR-092). No service but payments reads transactions. */
export const readLedgerAccounts: ReadModel<typeof LedgerAccountModel> = LedgerAccountModel;
export const readListings: ReadModel<typeof ListingModel> = ListingModel;
export const readMoneyDisputes: ReadModel<typeof MoneyDisputeModel> = MoneyDisputeModel;
export const readPayoutAccounts: ReadModel<typeof PayoutAccountModel> = PayoutAccountModel;
export const readPayouts: ReadModel<typeof PayoutModel> = PayoutModel;
export const readPlatformTotals: ReadModel<typeof PlatformTotalModel> = PlatformTotalModel;
export const readProviderProfiles: ReadModel<typeof ProviderProfileModel> = ProviderProfileModel;
export const readRefunds: ReadModel<typeof RefundModel> = RefundModel;
export const readReviewReports: ReadModel<typeof ReviewReportModel> = ReviewReportModel;
export const readReviews: ReadModel<typeof ReviewModel> = ReviewModel;
export const readSavedPlaces: ReadModel<typeof SavedPlacesModel> = SavedPlacesModel;
export const readSupportMessages: ReadModel<typeof SupportMessageModel> = SupportMessageModel;
export const readUncountedReviews: ReadModel<typeof UncountedReviewModel> = UncountedReviewModel;
export const readUnmatchedMoney: ReadModel<typeof UnmatchedMoneyModel> = UnmatchedMoneyModel;
export const readUploads: ReadModel<typeof UploadModel> = UploadModel;
export const readUsers: ReadModel<typeof UserModel> = UserModel;
