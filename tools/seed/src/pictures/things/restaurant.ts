import { type Things, shade } from '../drawing';

export const restaurant = {
  fork: () =>
    `<path d="M-24-92v44q0 20 17 24v110q0 10 7 10t7-10V-24q17-4 17-24v-44M-8-92v40M8-92v40" fill="none" stroke="#d8dde0" stroke-width="9" stroke-linecap="round"/>`,
  knife: () => `<path d="M-8 96V-10h16v106q0 6-8 6t-8-6z" fill="#c0c7cb"/>
    <path d="M-8-10v-84q28 20 24 84z" fill="#dfe4e7"/>`,
  glass: (palette) => `<circle r="50" fill="rgba(255,255,255,.35)"/>
    <circle r="42" fill="${palette.accent}" opacity=".75"/>
    <circle cx="10" cy="8" r="16" fill="rgba(255,255,255,.6)"/>
    <circle cx="-14" cy="-10" r="12" fill="rgba(255,255,255,.55)"/>
    <path d="M-40-22a46 46 0 0 1 30-24" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  napkin: (palette) => `<path d="M-62-62h124v124h-124z" fill="${palette.light}"/>
    <path d="M-62-62h124v124h-124zM-62 0h124M0-62v124" fill="none" stroke="${palette.second}" stroke-width="5" opacity=".7"/>`,
  candle: (palette) => `<circle r="40" fill="${shade(palette.light, 0.95)}"/>
    <circle r="30" fill="${palette.light}"/>
    <circle r="12" fill="#ffd26b"/>
    <circle r="26" fill="#ffe9a8" opacity=".4"/>`,
} satisfies Things;
