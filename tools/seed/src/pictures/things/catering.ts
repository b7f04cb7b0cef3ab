import { type Things, dots, shade } from '../drawing';

export const catering = {
  pot: (palette) => `<circle r="84" fill="#3c4247"/>
    <circle r="72" fill="#22272b"/>
    <circle r="68" fill="${palette.second === '#4c7a3d' ? '#c9582b' : '#b8401f'}"/>
    ${dots(46, 26, '#e9822f')}${dots(40, 9, '#5a8b3c')}
    <rect x="-112" y="-14" width="34" height="28" rx="12" fill="#3c4247"/>
    <rect x="78" y="-14" width="34" height="28" rx="12" fill="#3c4247"/>`,
  spoon: () => `<ellipse cy="-58" rx="27" ry="38" fill="#c79a63"/>
    <ellipse cy="-60" rx="18" ry="27" fill="#ab7f4a"/>
    <rect x="-7" y="-26" width="14" height="124" rx="7" fill="#c79a63"/>`,
  pepper: () => `<path d="M-8-60q46 6 40 60T-6 90Q-40 20-36-24T-8-60z" fill="#c8352b"/>
    <path d="M-10-58q-4-22 12-34" stroke="#4d7b3d" stroke-width="9" fill="none" stroke-linecap="round"/>
    <path d="M-18-36q-10 34 0 74" stroke="#e86a5f" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  plantain: () =>
    [0, 1, 2, 3]
      .map((index) => {
        const x = -48 + index * 32;
        return `<ellipse cx="${x}" cy="${(index % 2) * 20 - 10}" rx="30" ry="20"
          transform="rotate(${-20 + index * 9} ${x} 0)" fill="#e3a33a" stroke="#b8741d" stroke-width="4"/>`;
      })
      .join(''),
  bowl: (palette) => `<circle r="66" fill="${palette.light}"/>
    <circle r="54" fill="${shade(palette.light, 0.9)}"/>
    <circle r="50" fill="#5d7f3a"/>
    ${dots(34, 18, '#87a552')}${dots(30, 7, '#d9c06a')}`,
} satisfies Things;
