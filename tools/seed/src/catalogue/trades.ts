import { beautySpa } from './beautySpa';
import { catering } from './catering';
import { cleaning } from './cleaning';
import { homeRepair } from './homeRepair';
import type { Trade, TradeTexts } from './offers';
import { transport } from './transport';
import { tutoring } from './tutoring';

export const TRADES: Record<Trade, TradeTexts> = {
  home_repair: homeRepair,
  beauty_spa: beautySpa,
  catering,
  tutoring,
  transport,
  cleaning,
};
